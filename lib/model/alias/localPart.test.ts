import { expect, test } from "vitest";
import { findLocalPartFault, hintLocalPart } from "./localPart";

test.each([
  ["", undefined],
  ["shop.news-2", undefined],
  [" shop ", undefined],
  ["my shop", "hintSpaces"],
  ["my_shop", "hintUnderscore"],
  ["Shop", "hintCapitals"],
])("%j: %s", (typed, hint) => {
  expect(hintLocalPart(typed)).toBe(hint);
});

test.each([
  ["shop", undefined],
  ["Shop.news_2+a-b", undefined],
  ["{shop}", undefined],
  ["a".repeat(64), undefined],
  ["", "hintEmpty"],
  ["my shop", "hintSpaces"],
  ["me@home", "hintLetters"],
  ["bücher", "hintLetters"],
  ['"me"', "hintLetters"],
  [".shop", "hintDots"],
  ["my..shop", "hintDots"],
  ["shop.", "hintDots"],
  ["a".repeat(65), "hintLong"],
])("what is wrong with %j: %s", (localPart, fault) => {
  expect(findLocalPartFault(localPart)).toBe(fault);
});
