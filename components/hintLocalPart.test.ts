import { expect, test } from "vitest";
import { hintLocalPart } from "./hintLocalPart";

test.each([
  ["", undefined],
  ["shop.news-2", undefined],
  [" shop ", undefined],
  ["my shop", "spaces"],
  ["my_shop", "underscore"],
  ["Shop", "capitals"],
])("%j: %s", (typed, hint) => {
  expect(hintLocalPart(typed)).toBe(hint);
});
