import { expect, test } from "vitest";
import { findLocalPartFault } from "./localPart";

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
