import { expect, test } from "vitest";
import { hintLocalPart } from "./localPart";

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
