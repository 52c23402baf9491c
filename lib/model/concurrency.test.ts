import { expect, test } from "vitest";
import { createLatest } from "./concurrency";

test("an answer is current until a newer request begins", () => {
  const latest = createLatest();
  const first = latest.begin();
  const during = latest.current();
  expect([first(), during()]).toEqual([true, true]);
  const second = latest.begin();
  expect([first(), during(), second()]).toEqual([false, false, true]);
});
