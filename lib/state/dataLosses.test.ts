import { expect, test } from "vitest";
import type { DataLoss } from "@/lib/model/settings";
import { createDataLosses } from "./settings";

function setUp(noted: DataLoss[]) {
  const stored = { noted };
  let tell: (dataLosses: DataLoss[]) => void = () => {};
  const dataLosses = createDataLosses({
    get: async () => stored.noted,
    set: async () => {},
    update: async (change) => (stored.noted = change(stored.noted)),
    watch: (callback) => (tell = callback),
  });
  return { dataLosses, stored, tell: (next: DataLoss[]) => tell(next) };
}

test("lists lost data until it is dismissed", async () => {
  const { dataLosses, stored } = setUp(["theme"]);
  await dataLosses.start(new AbortController().signal);
  expect(dataLosses.list.value).toEqual(["theme"]);
  await dataLosses.dismiss();
  expect(dataLosses.list.value).toEqual([]);
  expect(stored.noted).toEqual([]);
});

test("lists a loss that is found after the others were shown", async () => {
  const { dataLosses, stored, tell } = setUp(["theme"]);
  await dataLosses.start(new AbortController().signal);
  stored.noted = ["theme", "sign-in"];
  await dataLosses.dismiss();
  expect(stored.noted).toEqual(["sign-in"]);
  tell(stored.noted);
  expect(dataLosses.list.value).toEqual(["sign-in"]);
});
