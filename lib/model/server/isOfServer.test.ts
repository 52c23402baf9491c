import { expect, test } from "vitest";
import { isOfServer } from "./isOfServer";

test.each([
  ["https://mail.example/join?next=1", "https://mail.example", true],
  ["https://mail.example", "https://mail.example/prefix", true],
  ["https://mail.example:8443/join", "https://mail.example", false],
  ["http://mail.example/join", "https://mail.example", false],
  ["https://shop.mail.example/join", "https://mail.example", false],
  ["https://mail.example@evil.example/", "https://mail.example", false],
  ["about:blank", "https://mail.example", false],
  ["null", "https://mail.example", false],
  [undefined, "https://mail.example", false],
  ["https://mail.example/join", null, false],
])("the page %s is of the server at %s: %s", (address, baseUrl, is) => {
  expect(isOfServer(address, baseUrl)).toBe(is);
});
