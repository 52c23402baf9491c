import { expect, test } from "vitest";
import { createLatest } from "./createLatest";

test("an answer counts until something newer begins", () => {
  const latest = createLatest();
  const first = latest.begin();
  const during = latest.current();
  expect([first(), during()]).toEqual([true, true]);
  const second = latest.begin();
  expect([first(), during(), second()]).toEqual([false, false, true]);
});
