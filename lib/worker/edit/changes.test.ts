import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias, AliasChanges } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { PendingChanges } from "@/lib/model/alias/pendingChanges";
import { createChanges } from "./changes";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const address = "shop@alias.example";

/** A server that does what is sent to it when the test says, and a worker that can be ended. */
function setUp() {
  const there: Alias = {
    address,
    enabled: true,
    title: null,
    notes: null,
    forwarded: 0,
    blocked: 0,
    blocked_addresses: [],
  };
  const sent: AliasChanges[] = [];
  let stored: PendingChanges = {};
  const world = {
    reminders: 0,
    isFull: false,
    isListed: true,
    isOut: false,
    answer: (changes: AliasChanges): Promise<Result<Alias>> =>
      Promise.resolve(succeed(Object.assign(there, changes))),
  };
  let looks = 0;
  const client = {
    async getAlias() {
      looks += 1;
      return world.isOut ? fail({ kind: "offline" }) : succeed({ ...there });
    },
    async updateAlias(_address: string, changes: AliasChanges, asked: { onLost?(): void } = {}) {
      sent.push(changes);
      const answer = await world.answer(changes);
      if (!answer.ok) asked.onLost?.();
      return answer;
    },
  } as unknown as Client;
  const start = () =>
    createChanges({
      underWay: {
        get: async () => structuredClone(stored),
        async update(change) {
          if (world.isFull) throw new Error("The browser keeps nothing any more");
          return (stored = change(stored));
        },
      },
      updateCache: (_address, operation) => operation(client),
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      find: async () => (world.isListed ? { ...there } : undefined),
      remind: () => void (world.reminders += 1),
    });
  const lose = () => (world.answer = async () => fail({ kind: "offline" }));
  const obey = () => (world.answer = async (asked) => succeed(Object.assign(there, asked)));
  const left = () => Object.keys(stored);
  return { there, sent, world, lose, obey, start, left, looks: () => looks };
}

const off = { changes: { enabled: false } };
const on = { changes: { enabled: true } };
const later = () => vi.advanceTimersByTimeAsync(70_000);

test("one waits for the answer to the one before it", async () => {
  const { start, sent, world } = setUp();
  const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
  world.answer = () => promise;
  const changes = start();
  void changes.change(address, off, "ada");
  void changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([off.changes]);
  resolve(fail({ kind: "forbidden", said: "No" }));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([off.changes, on.changes]);
});

test("the worker is woken to look after one, should it be stopped before the answer", async () => {
  const { start, world } = setUp();
  world.answer = () => new Promise(() => {});
  void start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  expect(world.reminders).toBe(1);
});

test("an alarm that goes off while a change is being checked sets the next one", async () => {
  const { start, world, lose } = setUp();
  lose();
  const changes = start();
  await changes.change(address, off, "ada");
  world.reminders = 0;
  void changes.resume();
  await vi.advanceTimersByTimeAsync(100);
  expect(world.reminders).toBe(1);
});

test("what was wanted before is not done again by the worker after the one that sent the last", async () => {
  const { start, sent, there, world, lose, obey } = setUp();
  const changes = start();
  lose();
  await changes.change(address, off, "ada");
  obey();
  await changes.change(address, on, "ada");
  world.answer = (asked) => new Promise(() => Object.assign(there, asked));
  void changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  obey();
  void start().resume();
  await later();
  expect(sent).toEqual([off.changes, on.changes, off.changes]);
  expect(there.enabled).toBe(false);
});

test("an answered change is not read again", async () => {
  const { start, sent, looks } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await later();
  await changes.change(address, on, "ada");
  await changes.change(address, { changes: { title: "Shop" } }, "ada");
  await later();
  expect(sent).toEqual([off.changes, on.changes, { title: "Shop" }]);
  expect(looks()).toBe(0);
});

test("one that the browser sent twice, the first copy of which is done after the next change, is undone", async () => {
  const { start, sent, there, left, looks } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(500);
  await changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(1000);
  there.enabled = false;
  await later();
  expect(sent).toEqual([off.changes, on.changes, on.changes]);
  expect(there.enabled).toBe(true);
  expect(looks()).toBe(2);
  expect(left()).toEqual([]);
});

test("so is one that nobody waits for, where a person clicks right after it", async () => {
  const { start, there } = setUp();
  const changes = start();
  await changes.change(address, { ...off, priority: "background", watched: true }, "ada");
  await changes.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(there.enabled).toBe(true);
});

test("one that the browser sent twice is known to the next life of the worker, and not for long", async () => {
  const { start, sent, there, left, looks } = setUp();
  await start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(500);
  const next = start();
  await next.resume();
  await next.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(sent).toEqual([off.changes, on.changes, on.changes]);
  expect(looks()).toBe(2);
  await next.change("a@x.example", off, "ada");
  await next.change("b@x.example", { ...off, priority: "background" }, "ada");
  await later();
  await next.change("c@x.example", off, "ada");
  expect(left()).toEqual(["c@x.example"]);
});

test("one that the browser sent twice, the first copy of which is done forty seconds later, is undone as well", async () => {
  const { start, sent, there, left } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(40_000);
  there.enabled = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([off.changes, on.changes, on.changes]);
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("of several in a row each may have been sent twice, and is waited for as long", async () => {
  const { start, sent, there, left } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(50_000);
  await changes.change(address, on, "ada");
  await changes.change(address, off, "ada");
  await changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(20_000);
  there.enabled = false;
  await later();
  expect(sent).toHaveLength(5);
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("two changes without a repeat are read twice, and not sent again", async () => {
  const { start, sent, left, looks } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await changes.change(address, on, "ada");
  await later();
  expect(sent).toEqual([off.changes, on.changes]);
  expect(looks()).toBe(2);
  expect(left()).toEqual([]);
});

test("one that the server does late, after the worker was ended over it, is undone", async () => {
  const { start, sent, there, world, obey } = setUp();
  world.answer = () => new Promise(() => {});
  void start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  obey();
  const next = start();
  await next.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(sent).toEqual([off.changes, on.changes, on.changes]);
  expect(there.enabled).toBe(true);
});

test("one that the server does late, after its answer was lost, is undone", async () => {
  const { start, there, lose, obey, left } = setUp();
  const changes = start();
  lose();
  await changes.change(address, off, "ada");
  obey();
  await changes.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("the second of two lost ones may be late as well", async () => {
  const { start, there, lose, obey, left } = setUp();
  const changes = start();
  lose();
  await changes.change(address, off, "ada");
  obey();
  await changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(14_000);
  lose();
  await changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(2_000);
  obey();
  await changes.change(address, on, "ada");
  await vi.advanceTimersByTimeAsync(10_000);
  there.enabled = false;
  await later();
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("of what was lost last, nothing is put back", async () => {
  const { start, there, world, lose, obey, left } = setUp();
  const changes = start();
  lose();
  await changes.change(address, { changes: { title: "x" } }, "ada");
  obey();
  await changes.change(address, on, "ada");
  world.answer = async (asked) => {
    Object.assign(there, asked);
    return fail({ kind: "offline" });
  };
  await changes.change(address, off, "ada");
  obey();
  await later();
  await later();
  expect(there.enabled).toBe(false);
  expect(left()).toEqual([]);
});

test("what could not be put back at once is put back by and by", async () => {
  const { start, there, lose, obey, left } = setUp();
  const changes = start();
  lose();
  await changes.change(address, off, "ada");
  obey();
  await changes.change(address, on, "ada");
  there.enabled = false;
  lose();
  await later();
  obey();
  await later();
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("but not after five minutes: it may have been changed elsewhere", async () => {
  const { start, sent, there, lose, obey, left } = setUp();
  const changes = start();
  lose();
  await changes.change(address, off, "ada");
  obey();
  await changes.change(address, on, "ada");
  there.enabled = false;
  lose();
  await vi.advanceTimersByTimeAsync(400_000);
  const before = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(before);
  expect(left()).toEqual([]);
});

test("of ten that were lost, a server that is out of reach is asked as often as of one", async () => {
  const { start, world, lose, looks } = setUp();
  const changes = start();
  lose();
  world.isOut = true;
  for (let click = 0; click < 10; click += 1) await changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(looks()).toBe(3);
});

test("what failed for good is not done by and by", async () => {
  const { start, sent, there, lose, obey } = setUp();
  const changes = start();
  lose();
  await changes.change(address, { changes: { title: "x" } }, "ada");
  obey();
  await changes.change(address, off, "ada");
  await later();
  expect(sent).toHaveLength(2);
  expect(there.title).toBeNull();
});

test("also when the worker that sent the last one is stopped before the check", async () => {
  const { start, there, world, obey } = setUp();
  world.answer = () => new Promise(() => {});
  void start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  obey();
  await start().change(address, on, "ada");
  vi.clearAllTimers();
  there.enabled = false;
  const third = start();
  void third.resume();
  await later();
  expect(there.enabled).toBe(true);
});

test("one that no list has is read before it is switched on, and its end that has come is taken out", async () => {
  const { start, sent, there, world } = setUp();
  world.isListed = false;
  Object.assign(there, { enabled: false, notes: "Alibi: off on 2020-02-20\nMine" });
  await start().change(address, on, "ada");
  expect(sent).toEqual([{ enabled: true, notes: "Mine" }]);
});

test("notes that are edited elsewhere twice while it is switched on keep no end that has come", async () => {
  const { start, sent, there, world } = setUp();
  Object.assign(there, { enabled: false, notes: "Alibi: off on 2020-02-20" });
  const edits = ["Alibi: off on 2020-02-20\nEdited", "Alibi: off since 2020-02-20\nEdited"];
  world.answer = async (asked) => {
    const notes = edits.shift();
    if (notes === undefined) return succeed(Object.assign(there, asked));
    there.notes = notes;
    return fail({ kind: "edited-elsewhere", title: null, notes });
  };
  await start().change(address, on, "ada");
  expect(sent.at(-1)).toEqual({ enabled: true, notes: "Edited" });
});

test("where it cannot be read, nothing is sent", async () => {
  const { start, sent, world } = setUp();
  Object.assign(world, { isListed: false, isOut: true });
  await expect(start().change(address, on, "ada")).resolves.toMatchObject({ ok: false });
  expect(sent).toEqual([]);
});

test("full storage does not keep a person from changing an alias", async () => {
  const { start, there, world } = setUp();
  world.isFull = true;
  expect(await start().change(address, off, "ada")).toMatchObject({ ok: true });
  expect(there.enabled).toBe(false);
});
