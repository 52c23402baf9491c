import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Alias, CachedList } from "@/lib/model/alias/alias";
import type { ListChanges, MarkedList } from "@/lib/model/alias/storedList";
import { mergeChanges, createStoredList } from "./storedList";

function alias(address: string, enabled = true): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return { address, enabled, title: null, notes: null, ...counts };
}

const listOf = (...aliases: Alias[]): CachedList => ({
  aliases,
  complete: true,
  unreadable: 0,
  readAt: 1,
});

let list: MarkedList | null;
let changes: ListChanges | null;
/** How often the whole list was written. */
let writes: number;

beforeEach(() => {
  list = null;
  changes = null;
  writes = 0;
});

/** Opens the list as a worker does that has just started. */
const start = () =>
  createStoredList({
    list: {
      get: async () => structuredClone(list),
      set: async (next) => {
        writes += 1;
        list = structuredClone(next);
      },
    },
    changes: {
      get: async () => structuredClone(changes),
      set: async (next) => {
        changes = structuredClone(next);
      },
    },
  });

const [a, b] = [alias("a@x.example"), alias("b@x.example")];
const off = alias("a@x.example", false);

test("a change of one alias is stored without writing the whole list, and the next worker reads the change", async () => {
  await start().set(listOf(a, b));
  for (const next of [off, a, off]) {
    const worker = start();
    await worker.get();
    await worker.setOne(a.address, next, listOf(next, b));
  }
  expect(writes).toBe(1);
  expect(await start().get()).toEqual(listOf(off, b));
});

test("changes of an earlier list are not applied to a later one", async () => {
  const worker = start();
  await worker.set(listOf(a, b));
  await worker.setOne(a.address, off, listOf(off, b));
  await worker.set(listOf(b));
  await start().set(listOf(a));
  expect(await start().get()).toEqual(listOf(a));
});

test("a list that was stored without a mark is written whole at the first change", async () => {
  list = listOf(a, b);
  const worker = start();
  expect(await worker.get()).toEqual(listOf(a, b));
  await worker.setOne(a.address, off, listOf(off, b));
  expect(await start().get()).toEqual(listOf(off, b));
  expect(writes).toBe(1);
});

test("deleting the list deletes its changes", async () => {
  const worker = start();
  await worker.set(listOf(a, b));
  await worker.setOne(a.address, off, listOf(off, b));
  await worker.set(null);
  expect([list, changes]).toEqual([null, null]);
  expect(await start().get()).toBeNull();
});

test("after a change that could not be stored, the next one stores the whole list", async () => {
  let isFull = true;
  const worker = createStoredList({
    list: { get: async () => list, set: async (next) => void (list = next) },
    changes: {
      get: async () => changes,
      set: async (next) => {
        if (isFull) throw new Error("The browser has no more room");
        changes = next;
      },
    },
  });
  await worker.set(listOf(a, b));
  await expect(worker.setOne(a.address, off, listOf(off, b))).rejects.toThrow("no more room");
  isFull = false;
  await worker.setOne(b.address, null, listOf(off));
  expect(await start().get()).toEqual(listOf(off));
});

test("after any changes and restarts, the list is read as it was", async () => {
  const step = fc.record({
    which: fc.nat(4),
    what: fc.constantFrom("on", "off", "gone"),
    restarts: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      let whole = listOf(a, b);
      let worker = start();
      await worker.set(whole);
      for (const { which, what, restarts } of steps) {
        const address = `${"abcde"[which]}@x.example`;
        const next = what === "gone" ? null : alias(address, what === "on");
        whole = { ...whole, aliases: mergeChanges(whole.aliases, new Map([[address, next]])) };
        if (restarts) worker = start();
        await worker.setOne(address, next, whole);
        expect(await start().get()).toEqual(whole);
      }
    }),
  );
});
