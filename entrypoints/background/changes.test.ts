import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Alias, AliasChanges } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import type { ChangesUnderWay } from "@/lib/model/underWay";
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
  let stored: ChangesUnderWay = {};
  const world = {
    answer: (changes: AliasChanges): Promise<Result<Alias>> =>
      Promise.resolve(succeed(Object.assign(there, changes))),
  };
  const start = () =>
    createChanges({
      underWay: {
        get: async () => structuredClone(stored),
        update: async (change) => (stored = change(stored)),
      },
      read: async () => succeed({ ...there }),
      async update(_address, { changes }) {
        sent.push(changes);
        return world.answer(changes);
      },
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  return { there, sent, world, start, left: () => Object.keys(stored) };
}

const off = { changes: { enabled: false } };
const on = { changes: { enabled: true } };
const later = () => vi.advanceTimersByTimeAsync(20_000);

test("what is answered is not looked at again", async () => {
  const { start, sent, left } = setUp();
  const changes = start();
  await changes.change(address, off, "ada");
  await changes.change(address, on, "ada");
  await later();
  expect(sent).toEqual([off.changes, on.changes]);
  expect(left()).toEqual([]);
});

test("one that the server does late, after the worker was ended over it, is undone", async () => {
  const { start, sent, there, world } = setUp();
  world.answer = () => new Promise(() => {});
  void start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  world.answer = async (changes) => succeed(Object.assign(there, changes));
  const next = start();
  await next.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(sent).toEqual([off.changes, on.changes, on.changes]);
  expect(there.enabled).toBe(true);
});

test("one that the server does late, after its answer was lost, is undone", async () => {
  const { start, there, world, left } = setUp();
  const changes = start();
  world.answer = async () => fail({ kind: "offline" });
  await changes.change(address, off, "ada");
  world.answer = async (asked) => succeed(Object.assign(there, asked));
  await changes.change(address, on, "ada");
  there.enabled = false;
  await later();
  expect(there.enabled).toBe(true);
  expect(left()).toEqual([]);
});

test("what failed for good is not done by and by", async () => {
  const { start, sent, there, world } = setUp();
  const changes = start();
  world.answer = async () => fail({ kind: "offline" });
  await changes.change(address, { changes: { title: "x" } }, "ada");
  world.answer = async (asked) => succeed(Object.assign(there, asked));
  await changes.change(address, off, "ada");
  await later();
  expect(sent).toHaveLength(2);
  expect(there.title).toBeNull();
});

test("also when the worker that did the last one is ended before it has looked", async () => {
  const { start, there, world } = setUp();
  world.answer = () => new Promise(() => {});
  void start().change(address, off, "ada");
  await vi.advanceTimersByTimeAsync(100);
  world.answer = async (changes) => succeed(Object.assign(there, changes));
  await start().change(address, on, "ada");
  vi.clearAllTimers();
  there.enabled = false;
  const third = start();
  void third.resume();
  await later();
  expect(there.enabled).toBe(true);
});
