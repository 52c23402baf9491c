import { expect, test } from "vitest";
import { isLabelTooLong, longestLabel } from "./labelLimit";

test.each([
  ["of the greatest length is not too long", "x".repeat(longestLabel), false],
  ["one letter longer is too long", "x".repeat(longestLabel + 1), true],
  ["of as many emoji, of two units each, is not too long", "😀".repeat(longestLabel), false],
  ["one emoji longer is too long", "😀".repeat(longestLabel + 1), true],
  ["of a megabyte is too long", "x".repeat(1_000_000), true],
  ["that is empty is not too long", "", false],
])("a label %s", (_, label, isTooLong) => {
  expect(isLabelTooLong(label)).toBe(isTooLong);
});
