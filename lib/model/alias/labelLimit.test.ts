import { expect, test } from "vitest";
import { isLabelTooLong, longestLabel } from "./labelLimit";

test.each([
  ["as long as it may be", "x".repeat(longestLabel), false],
  ["one letter more", "x".repeat(longestLabel + 1), true],
  ["as many letters of two units each", "😀".repeat(longestLabel), false],
  ["one of them more", "😀".repeat(longestLabel + 1), true],
  ["a megabyte", "x".repeat(1_000_000), true],
  ["none", "", false],
])("a label of %s", (_, label, isTooLong) => {
  expect(isLabelTooLong(label)).toBe(isTooLong);
});
