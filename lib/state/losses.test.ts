import { expect, test } from "vitest";
import type { Loss } from "@/lib/model/settings/dataLoss";
import { createLosses } from "./losses";

function setUp(noted: Loss[]) {
  const stored = { noted };
  let tell: (losses: Loss[]) => void = () => {};
  const losses = createLosses({
    get: async () => stored.noted,
    set: async () => {},
    update: async (change) => (stored.noted = change(stored.noted)),
    watch: (callback) => (tell = callback),
  });
  return { losses, stored, tell: (next: Loss[]) => tell(next) };
}

test("tells what was lost, until it was read", async () => {
  const { losses, stored } = setUp(["theme"]);
  await losses.start(new AbortController().signal);
  expect(losses.list.value).toEqual(["theme"]);
  await losses.dismiss();
  expect(losses.list.value).toEqual([]);
  expect(stored.noted).toEqual([]);
});

test("what is found after the rest was shown is still told", async () => {
  const { losses, stored, tell } = setUp(["theme"]);
  await losses.start(new AbortController().signal);
  stored.noted = ["theme", "sign-in"];
  await losses.dismiss();
  expect(stored.noted).toEqual(["sign-in"]);
  tell(stored.noted);
  expect(losses.list.value).toEqual(["sign-in"]);
});
