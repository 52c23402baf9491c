import { wait } from "@/lib/model/concurrency";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Alias, Deletions as Kept } from "@/lib/model/alias";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import { createDeletions, type Deletions } from "./deletions";
import { createAlias } from "@/tests/createAlias";

const address = "shop@my.example";
const alias = createAlias(address, { title: "shop", notes: "mine", forwarded: 1 });

let kept: Kept;
let unsure: string[];
let removed: string[];
let remade: Alias[];
let refusal: Failure | null;
let gone: boolean;
let unreachable: Failure | undefined;
let looks: number;
let announced: number;
let deletions: Deletions;

/** Starts a worker. */
function start(): Deletions {
  return createDeletions({
    storage: {
      deletions: {
        get: async () => structuredClone(kept),
        set: async (value: Kept) => void (kept = structuredClone(value)),
      },
      unsureDeletions: {
        get: async () => unsure,
        update: async (change: (all: string[]) => string[]) => (unsure = change(unsure)),
      },
    },
    forOwner: <Value>(act: (owner: string) => Value) => act("ada"),
    // As the list, it leaves out what is being deleted.
    find: async (wanted: string) =>
      wanted === address && !(await deletions.readHidden()).has(wanted) ? alias : undefined,
    async remove(wanted: string) {
      removed.push(wanted);
      await wait(100);
      return refusal ? fail(refusal) : succeed(null);
    },
    async isGone() {
      looks += 1;
      return unreachable ? fail(unreachable) : succeed(gone);
    },
    async recreate(wanted: Alias) {
      remade.push(wanted);
      return refusal ? fail(refusal) : succeed(wanted);
    },
    announce: () => (announced += 1),
    clock: { now: Date.now, wait },
    alarms: { create: async () => {} },
  } as unknown as Parameters<typeof createDeletions>[0]);
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const hide = async () => [...(await deletions.readHidden())];
const hold = (canRecreate = false) => deletions.hold(address, { owner: "ada", canRecreate });

beforeEach(() => {
  vi.useFakeTimers();
  kept = {};
  unsure = [];
  removed = [];
  remade = [];
  refusal = null;
  gone = false;
  unreachable = undefined;
  looks = 0;
  announced = 0;
  deletions = start();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a deleted alias is hidden at once, deleted at the server after eight seconds, and then forgotten", async () => {
  await hold();
  expect(await hide()).toEqual([address]);
  expect(announced).toBe(1);
  await pass(7);
  expect(removed).toEqual([]);
  await pass(2);
  expect(removed).toEqual([address]);
  expect(kept).toEqual({});
  expect(await deletions.undo(address)).toEqual(fail({ kind: "missing" }));
});

test("a deletion is sent, and forgotten later, also where the clock is set back meanwhile", async () => {
  await hold(true);
  vi.setSystemTime(Date.now() - 3600_000);
  await pass(9);
  expect(removed).toEqual([address]);
  expect(kept[address]?.done).toBe(true);
  vi.setSystemTime(Date.now() - 3600_000);
  await pass(11 * 60);
  expect(kept).toEqual({});
});

test("an alias whose deletion was asked for twice, as in two windows, is recreated by an undo", async () => {
  await hold(true);
  await hold(true);
  await pass(9);
  expect(await deletions.undo(address)).toEqual(succeed(null));
  expect(remade).toEqual([alias]);
});

test("a deletion that is asked for as the session ends is not kept for the next account", async () => {
  const holding = hold();
  await deletions.onSessionEnded();
  await holding;
  expect(kept).toEqual({});
});

test.each([
  { isDone: true, by: "the same" },
  { isDone: false, by: "the same" },
  { isDone: true, by: "the next" },
])(
  "a deletion whose outcome is unknown (it was done: $isDone) is checked once by $by worker, and not sent again",
  async ({ isDone, by }) => {
    refusal = { kind: "offline" };
    await hold();
    await pass(21);
    expect(kept[address]?.failure).toEqual(refusal);
    gone = isDone;
    if (by === "the next") {
      vi.clearAllTimers();
      void start().resume();
    }
    await pass(20);
    expect(Object.keys(kept)).toEqual(isDone ? [] : [address]);
    expect([looks, removed.length]).toEqual([1, 1]);
  },
);

test("a deletion of unknown outcome is checked after its row has reported it, unless it is repeated", async () => {
  refusal = { kind: "offline" };
  await hold();
  await pass(21);
  await deletions.finish(address);
  expect(kept).toEqual({});
  await pass(20);
  expect(looks).toBe(1);
  await hold();
  await pass(9);
  await deletions.finish(address);
  await pass(10);
  await hold();
  await pass(6);
  expect([looks, await hide()]).toEqual([1, [address]]);
});

test("a deletion that the server refused is not checked", async () => {
  refusal = { kind: "forbidden", reply: "No" };
  await hold();
  await pass(60);
  expect([looks, Object.keys(kept)]).toEqual([0, [address]]);
});

test("an alias that is deleted again after an undo has its full delay again", async () => {
  await hold();
  await pass(5);
  await deletions.undo(address);
  await hold();
  await pass(7);
  expect(removed).toEqual([]);
  await pass(2);
  expect(removed).toEqual([address]);
});

test("an undo while the deletion is being sent succeeds only where the server says that it is not done", async () => {
  for (const [kind, undone] of [
    ["offline", false],
    ["inactive", true],
  ] as const) {
    refusal = { kind };
    await hold();
    await pass(20);
    const undoing = deletions.undo(address);
    await pass(1);
    expect([kind, (await undoing).ok]).toEqual([kind, undone]);
    await deletions.finish(address);
  }
  expect(removed).toEqual([address, address]);
});

test("an undo of a repeated deletion fails where the first one, of unknown outcome, was done", async () => {
  refusal = { kind: "offline" };
  await hold();
  await pass(21);
  await deletions.finish(address);
  // Another worker.
  vi.clearAllTimers();
  deletions = start();
  await hold();
  gone = true;
  expect(await deletions.undo(address)).toEqual(fail({ kind: "missing" }));
  gone = false;
  expect((await deletions.undo(address)).ok).toBe(true);
});

test("a repeated deletion is not sent after an undo for which the server could not be asked", async () => {
  const offline = { kind: "offline" } as const;
  refusal = offline;
  unreachable = offline;
  await hold();
  await pass(9);
  await hold();
  expect(await deletions.undo(address)).toEqual(fail(offline));
  expect(await hide()).toEqual([]);
  await pass(60);
  expect(kept[address]?.failure).toEqual(offline);
  expect(removed).toEqual([address]);
});

test("a deleted alias on the person's own domain can be recreated for ten minutes", async () => {
  await hold(true);
  await pass(21);
  expect(kept[address]?.done).toBe(true);
  expect((await deletions.undo(address)).ok).toBe(true);
  expect(remade).toEqual([alias]);
  expect(kept).toEqual({});
  await hold(true);
  await pass(11 * 60);
  expect(kept).toEqual({});
});

test("recreating a deleted alias can be tried again after a failure", async () => {
  await hold(true);
  await pass(21);
  refusal = { kind: "offline" };
  expect(await deletions.undo(address)).toEqual(fail({ kind: "offline" }));
  refusal = null;
  expect((await deletions.undo(address)).ok).toBe(true);
});

test("a deletion of an alias that was gone already counts as done", async () => {
  refusal = { kind: "missing" };
  await hold();
  await pass(21);
  expect(kept).toEqual({});
});

test("a deletion is sent at once when its undo is dismissed, and when the person signs out", async () => {
  await hold(true);
  void deletions.finish(address);
  await pass(1);
  expect(removed).toEqual([address]);
  expect(kept).toEqual({});
  await hold();
  void deletions.finishAll();
  await pass(1);
  expect(removed).toEqual([address, address]);
  await pass(60);
  expect(removed).toHaveLength(2);
});

test("the next worker sends a deletion that an ended worker had pending", async () => {
  await hold();
  vi.clearAllTimers();
  deletions = start();
  expect(await hide()).toEqual([address]);
  void deletions.resume();
  await pass(21);
  expect(removed).toEqual([address]);
});

test("signing out while a deletion is being sent leaves nothing of it in storage", async () => {
  refusal = { kind: "signed-out" };
  await hold(true);
  void deletions.finish(address);
  await pass(0.05);
  await deletions.onSessionEnded();
  await pass(1);
  expect(removed).toEqual([address]);
  expect(kept).toEqual({});
});
