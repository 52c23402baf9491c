import { expect, test } from "vitest";
import { findLocalPartFault, hintLocalPart } from "./localPart";

test.each([
  ["", []],
  ["shop.news-2", []],
  [" shop ", []],
  ["my shop", ["hintLetters"]],
  ["my_shop", ["hintUnderscore"]],
  ["Shop", ["hintCapitals"]],
  ["My_own shop", ["hintLetters", "hintUnderscore", "hintCapitals"]],
])("the local part typed as %j gets the hints %j", (typed, hints) => {
  expect(hintLocalPart(typed)).toEqual(hints);
});

test.each([
  ["shop", undefined],
  ["Shop.news_2+a-b", undefined],
  ["{shop}", undefined],
  ["a".repeat(64), undefined],
  ["", "hintEmpty"],
  ["my shop", "hintLetters"],
  ["me@home", "hintLetters"],
  ["bücher", "hintLetters"],
  ['"me"', "hintLetters"],
  [".shop", "hintDots"],
  ["my..shop", "hintDots"],
  ["shop.", "hintDots"],
  ["a".repeat(65), "hintLong"],
])("the fault of the local part %j is %s", (localPart, fault) => {
  expect(findLocalPartFault(localPart)).toBe(fault);
});
