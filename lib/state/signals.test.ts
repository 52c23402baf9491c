import { expect, test } from "vitest";
import { fail, succeed } from "@/lib/model/failure";
import { createFakeItem } from "@/tests/fakes";
import { createItemSignal, createRequest } from "./signals";

test("a change during the first read of an item wins over what was read", async () => {
  const read = Promise.withResolvers<string>();
  const item = { ...createFakeItem("old"), get: () => read.promise };
  const { value, start } = createItemSignal(item);
  const started = start(new AbortController().signal);
  item.tell("new");
  read.resolve("old");
  await started;
  expect(value.value).toBe("new");
  item.tell("newer");
  expect(value.value).toBe("newer");
});

test("of requests, one is sent at a time, and its failure lasts until the next one", async () => {
  const { busy, failure, run } = createRequest();
  const refused = fail({ kind: "offline" });
  const [first, second] = await Promise.all([run(async () => refused), run(async () => refused)]);
  expect([first, second]).toEqual([refused, undefined]);
  expect([busy.value, failure.value]).toEqual([false, { kind: "offline" }]);
  const asked = run(async () => succeed(1));
  expect([busy.value, failure.value]).toEqual([true, null]);
  expect(await asked).toEqual(succeed(1));
});
