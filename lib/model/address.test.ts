import { expect, test } from "vitest";
import { splitAddress, showAddress, findLocalPartFault } from "./address";

test.each([
  ["shop@alias.example", "shop", "alias.example"],
  ['"a@b"@alias.example', '"a@b"', "alias.example"],
  ["alias.example", "", "alias.example"],
])("%s is split into the local part %j and the domain %j", (address, localPart, domain) => {
  expect(splitAddress(address)).toEqual({ localPart, domain });
});

test.each([
  ["shop@alias.example", "shop@alias.example"],
  // Only Cyrillic letters, and an ideographic full stop for a dot.
  ["shop@аррӏе.example", "shop@xn--80ak6aa92e.example"],
  ["shop@bank。example", "shop@bank.example"],
  ["bücher@bücher.example", "bücher@xn--bcher-kva.example"],
  // Not host names.
  ["shop@аpple%.example", "shop@%D0%B0pple%25.example"],
  ["shop@аpple.example/bank.example", "shop@%D0%B0pple.example/bank.example"],
  ["shop@\ud83e.example", "shop@%EF%BF%BD.example"],
  ["no address", "no address"],
])("the address %j is shown as %j", (address, shown) => {
  expect(showAddress(address)).toBe(shown);
});

test.each([
  ["Shop.news_2+a-b", undefined],
  ["{shop}", undefined],
  ["a".repeat(64), undefined],
  ["", "hintEmpty"],
  ["my shop", "hintLetters"],
  ["bücher", "hintLetters"],
  [".shop", "hintDots"],
  ["my..shop", "hintDots"],
  ["shop.", "hintDots"],
  ["a".repeat(65), "hintLong"],
])("the fault of the local part %j is %s", (localPart, fault) => {
  expect(findLocalPartFault(localPart)).toBe(fault);
});
