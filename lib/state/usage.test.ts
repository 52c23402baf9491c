import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Usage } from "@/lib/model/account";
import { createUsage } from "./account";

const five = { owner: "ada", count: 4, limit: 5, defaultDomain: "alias.example", askedAt: 0 };

async function setUp(first: Usage | null) {
  const owner = signal<string | null>("ada");
  const watching: ((value: Usage | null) => void)[] = [];
  const usage = createUsage({
    item: { get: async () => first, watch: (callback) => void watching.push(callback) },
    owner,
  });
  await usage.start(new AbortController().signal);
  const tell = (next: Usage | null) => watching.forEach((callback) => callback(next));
  return { usage, owner, tell };
}

test("shows the number of aliases and the plan's limit", async () => {
  const { usage, tell } = await setUp(five);
  expect(usage.room.value.limited).toEqual({ count: 4, limit: 5 });
  tell({ ...five, count: 5 });
  expect(usage.room.value.limited).toEqual({ count: 5, limit: 5 });
});

test("without a limit on the number of aliases, or with none known, no usage is shown", async () => {
  const { usage, tell } = await setUp({ ...five, limit: null });
  expect(usage.room.value.limited).toBeNull();
  expect(usage.defaultDomain.value).toBe("alias.example");
  tell(null);
  expect([usage.room.value.limited, usage.defaultDomain.value]).toEqual([null, null]);
});

test("usage of another account is not shown", async () => {
  const { usage, owner } = await setUp({ ...five, count: 5 });
  owner.value = "grace";
  expect([usage.room.value.limited, usage.defaultDomain.value]).toEqual([null, null]);
});
