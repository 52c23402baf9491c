import { expect, test } from "vitest";
import { isFull } from "./isFull";

test.each([
  [4, 5, false],
  [5, 5, true],
  // Of a plan that was larger before.
  [7, 5, true],
  [0, 0, true],
  [10_000, null, false],
])("%j of %j: %j", (count, limit, full) => {
  expect(isFull({ count, limit })).toBe(full);
});
