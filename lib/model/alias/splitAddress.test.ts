import { expect, test } from "vitest";
import { splitAddress } from "./splitAddress";

test.each([
  ["shop@alias.example", "shop", "alias.example"],
  ['"a@b"@alias.example', '"a@b"', "alias.example"],
  ["shop@", "shop", ""],
  ["@alias.example", "", "alias.example"],
  ["alias.example", "", "alias.example"],
])("%s is split into the local part %j and the domain %j", (address, localPart, domain) => {
  expect(splitAddress(address)).toEqual({ localPart, domain });
});
