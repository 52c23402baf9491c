import { expect, test } from "vitest";
import { followItem } from "./settings";

test("a change during the first read of an item wins over what was read", async () => {
  const shown: string[] = [];
  let tell: (value: string) => void = () => {};
  const read = Promise.withResolvers<string>();
  const item = {
    get: () => read.promise,
    watch: (callback: (value: string) => void) => void (tell = callback),
  };
  const followed = followItem(item, new AbortController().signal, (value) => shown.push(value));
  tell("new");
  read.resolve("old");
  await followed;
  tell("newer");
  expect(shown).toEqual(["new", "newer"]);
});
