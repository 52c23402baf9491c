import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias, AliasChanges } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { PendingChanges } from "@/lib/model/alias/pendingChanges";
import { createChanges } from "./changes";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const address = "shop@alias.example";

/** A server that answers changes as the test says, and storage on which one worker after the other can start. */
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

test("a change of an alias waits for the answer to the change before it", async () => {
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

test("a change sets an alarm for its check, in case the worker ends before the answer", async () => {
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

test("after a worker that ended over the last of several changes, the next worker does not send an earlier one again", async () => {
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

test("the copy of a change that the browser sent twice is undone when the server does it after the next change", async () => {
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

test("the late copy of a background change is undone as well, where a person changes the alias right after it", async () => {
  const { start, there } = setUp();
  const changes = start();
  await changes.change(address, { ...off, priority: "background", watched: true }, "ada");
  await changes.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(there.enabled).toBe(true);
});

test("a change that may have been sent twice is known to the next worker, and forgotten about a minute later", async () => {
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

test("the copy of a change is undone as well when the server does it forty seconds after the next change", async () => {
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

test("each of several changes in a row may have been sent twice, and is watched for as long", async () => {
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

test("two changes that the browser sent once each are checked twice, and not sent again", async () => {
  const { start, sent, left, looks } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await changes.change(address, on, "ada");
  await later();
  expect(sent).toEqual([off.changes, on.changes]);
  expect(looks()).toBe(2);
  expect(left()).toEqual([]);
});

test("a change that the server does late, after the worker has ended over it, is undone after the next change", async () => {
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

test("a change that the server does late, after its answer was lost, is undone after the next change", async () => {
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

test("of two changes whose answers were lost, the second is undone as well when the server does it late", async () => {
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

test("a change whose answer was lost is not undone when no other change followed", async () => {
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

test("a change done late that cannot be undone at once is undone some time after", async () => {
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

test("a change done late is not undone after five minutes, for it may have been made elsewhere", async () => {
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

test("after ten lost changes, a server that cannot be reached is asked as often as after one", async () => {
  const { start, world, lose, looks } = setUp();
  const changes = start();
  lose();
  world.isOut = true;
  for (let click = 0; click < 10; click += 1) await changes.change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(50_000);
  expect(looks()).toBe(3);
});

test("a change that failed for good is not sent again", async () => {
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

test("a change done late is undone also when the worker that sent the change after it ends before the check", async () => {
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

test("an alias that no list has is read before it is switched on, and its past end is removed from the notes", async () => {
  const { start, sent, there, world } = setUp();
  world.isListed = false;
  Object.assign(there, { enabled: false, notes: "Alibi: off on 2020-02-20\nMine" });
  await start().change(address, on, "ada");
  expect(sent).toEqual([{ enabled: true, notes: "Mine" }]);
});

test("switching an alias on removes its past end, also when its notes are edited elsewhere twice meanwhile", async () => {
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

test("no change is sent where the alias has to be read first and cannot be", async () => {
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
