import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BulkTask } from "@/lib/model/bulk";
import { fail, type Failure } from "@/lib/model/failure";
import {
  answered,
  createAlias,
  createBulkWorld,
  lost,
  unreached,
  type Heard,
} from "@/tests/bulkWorld";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const names = (count: number) => Array.from({ length: count }, (_, place) => `a${place}@x.example`);
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A server with so many aliases, and a worker. */
function setUp(count: number) {
  const world = createBulkWorld();
  for (const address of names(count)) world.there.set(address, createAlias(address));
  return { world, worker: world.start() };
}

const off = (address: string): BulkTask => ({
  kind: "change",
  address,
  changes: { enabled: false },
});
const gone = (address: string): BulkTask => ({ kind: "delete", address });
const make = (address: string, given = {}): BulkTask => ({
  kind: "make",
  address,
  title: "Shop",
  notes: null,
  enabled: true,
  ...given,
});

const sent = (heard: Heard[], what: Heard["what"]) => heard.filter((each) => each.what === what);

test("all of them, three at a time, and then it is over", async () => {
  const { world, worker } = setUp(50);
  const begun = await worker.bulk.start("switch-off", names(50).map(off));
  expect(begun).toMatchObject({ ok: true, value: { state: "running", total: 50, done: 0 } });
  expect(world.reminded).toBe(true);
  await later(2000);
  expect(world.progress).toEqual({
    name: "switch-off",
    state: "over",
    total: 50,
    done: 50,
    failed: 0,
    failure: null,
    left: null,
  });
  expect([...world.there.values()].some(({ enabled }) => enabled)).toBe(false);
  expect(world.mostInFlight).toBe(3);
  expect(world.heard).toHaveLength(50);
  expect(world.reminded).toBe(false);
});

test("how long the rest takes is told by the pace, once there is one", async () => {
  const { world, worker } = setUp(300);
  await worker.bulk.start("switch-off", names(300).map(off));
  await later(25);
  expect(world.progress?.left).toBeNull();
  await later(1000 - 25);
  // Three in 20 ms.
  const left = world.progress!.total - world.progress!.done;
  expect(world.progress!.left! / ((left / 3) * 20)).toBeCloseTo(1, 0);
});

test("a second job is refused while the first is not over, and takes its place after", async () => {
  const { world, worker } = setUp(20);
  await worker.bulk.start("switch-off", names(20).map(off));
  expect(await worker.bulk.start("delete", names(20).map(gone))).toEqual(fail({ kind: "at-work" }));
  expect(await worker.bulk.clear()).toEqual(fail({ kind: "at-work" }));
  await later(1000);
  expect(await worker.bulk.start("delete", names(20).map(gone))).toMatchObject({ ok: true });
  await later(1000);
  expect(world.there.size).toBe(0);
  expect(world.progress).toMatchObject({ name: "delete", state: "over", done: 20 });
});

test("stopped, what is under way is finished and nothing more is sent; then it goes on", async () => {
  const { world, worker } = setUp(30);
  await worker.bulk.start("switch-off", names(30).map(off));
  await later(115);
  await worker.bulk.stop();
  const before = world.heard.length;
  await later(60_000);
  expect(world.heard.length).toBe(before);
  expect(world.progress).toMatchObject({ state: "stopped", done: before });
  await worker.bulk.resume();
  await later(1000);
  expect(world.progress).toMatchObject({ state: "over", done: 30 });
  expect(world.heard).toHaveLength(30);
});

test("stopped and forgotten, the rest stays as it is", async () => {
  const { world, worker } = setUp(30);
  await worker.bulk.start("delete", names(30).map(gone));
  await later(105);
  await worker.bulk.stop();
  expect(await worker.bulk.clear()).toMatchObject({ ok: true });
  await later(1000);
  expect(world.progress).toBeNull();
  expect(world.disk.entries.size).toBe(0);
  expect(world.there.size).toBeGreaterThan(10);
});

test("a server that wants to be left in peace is, by all, and then it goes on by itself", async () => {
  const { world, worker } = setUp(30);
  let limit = 1;
  world.fate = () =>
    world.heard.length > 10 && limit-- > 0
      ? { done: false, heard: { kind: "limited", retryAfter: 40 } }
      : answered;
  await worker.bulk.start("switch-off", names(30).map(off));
  await later(1000);
  const before = world.heard.length;
  expect(world.progress).toMatchObject({ state: "waiting", failure: { kind: "limited" } });
  // Nobody hurries it.
  await worker.bulk.resume();
  await worker.bulk.stop();
  await worker.bulk.resume();
  await later(37_000);
  expect(world.heard.length).toBe(before);
  await later(5000);
  expect(world.progress).toMatchObject({ state: "over", done: 30, failed: 0 });
});

test("also by the next worker, in a browser that was closed meanwhile", async () => {
  const { world, worker } = setUp(30);
  let limit = 1;
  world.fate = () =>
    limit-- > 0 ? { done: false, heard: { kind: "limited", retryAfter: 40 } } : answered;
  await worker.bulk.start("switch-off", names(30).map(off));
  await later(1000);
  worker.kill();
  world.progress = null;
  const before = world.heard.length;
  await world.start().bulk.wake();
  await later(30_000);
  expect(world.progress).toMatchObject({ state: "waiting" });
  expect(world.heard.length).toBe(before);
  await later(30_000);
  expect(world.progress).toMatchObject({ state: "over", done: 30 });
});

test("out of reach, it tries again with pauses that grow, and counts nothing as failed", async () => {
  const { world, worker } = setUp(10);
  world.fate = () => unreached;
  await worker.bulk.start("switch-off", names(10).map(off));
  await later(60_000);
  const asked = sent(world.heard, "change").length;
  expect(asked).toBeLessThan(24);
  expect(world.progress).toMatchObject({ state: "waiting", failed: 0, done: 0 });
  await later(600_000);
  expect(sent(world.heard, "change").length - asked).toBeLessThan(45);
  world.fate = () => answered;
  await worker.bulk.resume();
  await later(1000);
  expect(world.progress).toMatchObject({ state: "over", done: 10 });
});

test("what a worker had under way when it was ended is done by the next, each once more at most", async () => {
  const { world, worker } = setUp(30);
  await worker.bulk.start("delete", names(30).map(gone));
  await later(115);
  worker.kill();
  const before = world.disk.entries.size;
  const next = world.start();
  await next.bulk.wake();
  await later(2000);
  expect(before).toBe(30);
  expect(world.progress).toMatchObject({ state: "over", done: 30, failed: 0 });
  expect(world.there.size).toBe(0);
  expect(world.heard.length).toBeLessThanOrEqual(33);
});

test("one that the server cannot do is failed, and keeps none of the others waiting", async () => {
  const { world, worker } = setUp(30);
  world.fate = ({ what, address }) =>
    what === "change" && address === "a3@x.example"
      ? { done: false, heard: { kind: "server", status: 500 } }
      : answered;
  await worker.bulk.start("switch-off", names(30).map(off));
  await later(5000);
  expect(world.progress).toMatchObject({ done: 29 });
  await later(120_000);
  expect(world.progress).toMatchObject({ state: "over", done: 29, failed: 1 });
  const failed = await worker.bulk.results({ state: "failed", begin: 0, count: 10 });
  expect(failed).toMatchObject({
    value: { total: 1, entries: [{ task: off("a3@x.example"), failure: { kind: "server" } }] },
  });
});

test("but not while the server fails over everything", async () => {
  const { world, worker } = setUp(5);
  world.fate = () => ({ done: false, heard: { kind: "server", status: 503 } });
  await worker.bulk.start("switch-off", names(5).map(off));
  await later(30 * 60_000);
  expect(world.progress).toMatchObject({ state: "waiting", failed: 0 });
});

test("what failed is tried again when somebody wants that", async () => {
  const { world, worker } = setUp(10);
  world.fate = ({ address }) =>
    address === "a3@x.example" || address === "a5@x.example"
      ? { done: false, heard: { kind: "forbidden", said: "no" } }
      : answered;
  await worker.bulk.start("switch-off", names(10).map(off));
  await later(1000);
  expect(world.progress).toMatchObject({ state: "over", done: 8, failed: 2 });
  world.fate = () => answered;
  await worker.bulk.retry();
  await later(1000);
  expect(world.progress).toMatchObject({ state: "over", done: 10, failed: 0 });
});

describe("what all would fail with stops the job:", () => {
  test.each<Failure["kind"]>(["scope", "unsupported", "unconfirmed", "inactive"])(
    "%s",
    async (kind) => {
      const { world, worker } = setUp(500);
      world.fate = () => ({ done: false, heard: { kind } as Failure });
      await worker.bulk.start("switch-off", names(500).map(off));
      await later(60_000);
      expect(world.heard.length).toBeLessThanOrEqual(3);
      expect(world.progress).toMatchObject({ state: "stopped", failure: { kind }, failed: 0 });
    },
  );
});

describe("it belongs to whoever began it:", () => {
  test("it waits for them while their session is over, and goes on when they are back", async () => {
    const { world, worker } = setUp(30);
    await worker.bulk.start("switch-off", names(30).map(off));
    await later(105);
    world.owner = undefined;
    await later(10_000);
    const before = world.heard.length;
    expect(world.progress).toMatchObject({
      state: "waiting",
      failed: 0,
      failure: { kind: "signed-out" },
    });
    world.owner = "eve";
    await worker.bulk.wake();
    await later(10_000);
    expect(world.progress).toBeNull();
    expect(await worker.bulk.results({ begin: 0, count: 10 })).toMatchObject({
      value: { total: 0 },
    });
    expect(world.heard.length).toBe(before);
    world.owner = "ada";
    await worker.bulk.wake();
    await later(2000);
    expect(world.progress).toMatchObject({ state: "over", done: 30, failed: 0 });
  });

  test("who signs out while it is found out who is there is not kept waiting", async () => {
    const { world, worker } = setUp(3);
    await worker.bulk.start("switch-off", names(3).map(off));
    await worker.bulk.stop();
    worker.kill();
    const next = world.start();
    const forgotten = Promise.withResolvers<void>();
    world.foundOut = forgotten.promise;
    const woken = next.bulk.wake();
    await next.bulk.forget("ada");
    forgotten.resolve();
    await woken;
    expect(world.entries()).toEqual([]);
  });

  test("whoever leaves leaves nothing of it", async () => {
    const { world, worker } = setUp(30);
    await worker.bulk.start("switch-off", names(30).map(off));
    await later(105);
    world.owner = undefined;
    await worker.bulk.forget("eve");
    expect(world.disk.entries.size).toBe(30);
    await worker.bulk.forget("ada");
    await later(1000);
    expect(world.disk.entries.size).toBe(0);
    expect(world.disk.job).toBeNull();
    expect(world.progress).toBeNull();
  });

  test("nobody begins one without being signed in", async () => {
    const { world, worker } = setUp(1);
    world.owner = undefined;
    const begun = await worker.bulk.start("switch-off", [off("a0@x.example")]);
    expect(begun).toEqual(fail({ kind: "signed-out" }));
  });
});

test("a deletion of what is gone is done; a change of it has failed", async () => {
  const { world, worker } = setUp(1);
  const tasks = [gone("b@x.example"), off("c@x.example"), gone("a0@x.example")];
  await worker.bulk.start("import", tasks);
  await later(1000);
  expect(world.entries().map(({ state, failure }) => [state, failure])).toEqual([
    ["done", null],
    ["failed", { kind: "missing" }],
    ["done", null],
  ]);
});

test("what waits to be deleted, and is deleted here, is not held any longer", async () => {
  const { world, worker } = setUp(2);
  world.hidden.add("a0@x.example");
  await worker.bulk.start("delete", names(2).map(gone));
  await later(1000);
  expect(world.finished).toEqual(["a0@x.example"]);
  expect(world.there.size).toBe(0);
  expect(world.progress).toMatchObject({ state: "over", done: 2 });
});

describe("making aliases:", () => {
  const address = "shop@ada.example";

  test("one that is not there is made, off where it is to be", async () => {
    const { world, worker } = setUp(0);
    await worker.bulk.start("import", [make(address, { enabled: false })]);
    await later(1000);
    expect(world.there.get(address)).toEqual(
      createAlias(address, { title: "Shop", enabled: false }),
    );
    expect(world.entries()[0]!.state).toBe("done");
  });

  test("one that is there is changed to be so, and left alone where it is", async () => {
    const { world, worker } = setUp(0);
    world.there.set(address, createAlias(address, { title: "Old", notes: "x" }));
    world.there.set("b@ada.example", createAlias("b@ada.example", { title: "Shop" }));
    await worker.bulk.start("import", [make(address), make("b@ada.example")]);
    await later(1000);
    expect(world.there.get(address)).toEqual(createAlias(address, { title: "Shop" }));
    expect(sent(world.heard, "make")).toEqual([]);
    expect(sent(world.heard, "change")).toHaveLength(1);
  });

  test("one whose answer was lost is found by its address", async () => {
    const { world, worker } = setUp(0);
    world.fate = ({ what }) => (what === "make" ? lost : answered);
    await worker.bulk.start("import", [make(address)]);
    await later(1000);
    expect(world.progress).toMatchObject({ state: "over", done: 1 });
    expect(sent(world.heard, "make")).toHaveLength(1);
  });

  test("one that is known here and was deleted elsewhere is made", async () => {
    const { world, worker } = setUp(0);
    world.known.set(address, createAlias(address));
    await worker.bulk.start("import", [make(address)]);
    await later(1000);
    expect(world.there.get(address)?.title).toBe("Shop");
  });

  test("at the limit of the plan the others are not asked for, but what is there is changed", async () => {
    const { world, worker } = setUp(20);
    world.fate = ({ what }) =>
      what === "make" ? { done: false, heard: { kind: "plan-limit", said: "" } } : answered;
    const own = names(50).map((each) => each.replace("x.", "ada."));
    await worker.bulk.start(
      "import",
      [...own, ...names(20)].map((each) => make(each)),
    );
    await later(60_000);
    expect(sent(world.heard, "make").length).toBeLessThanOrEqual(3);
    expect(world.progress).toMatchObject({ state: "over", done: 20, failed: 50 });
  });

  test("a server that makes another address makes no more of them", async () => {
    const { world, worker } = setUp(0);
    const { bulk } = worker;
    let made = 0;
    world.there.get = (wanted) => {
      made += 1;
      return /^r\d/.test(wanted) ? createAlias(wanted) : undefined;
    };
    world.there.has = () => false;
    world.there.set = () => world.there;
    world.fate = ({ what, address: asked }) => {
      if (what !== "make") return answered;
      world.there.get = (wanted) =>
        wanted === asked ? createAlias("r1@random.example") : undefined;
      return answered;
    };
    await bulk.start(
      "import",
      names(20).map((each) => make(each)),
    );
    await later(5000);
    expect(made).toBeGreaterThan(0);
    expect(sent(world.heard, "make").length).toBeLessThanOrEqual(3);
    expect(world.progress).toMatchObject({ state: "over", done: 0, failed: 20 });
    expect(new Set(world.entries().map(({ failure }) => failure?.kind))).toEqual(
      new Set(["other-address"]),
    );
  });
});

test("a disk that takes nothing begins nothing", async () => {
  const { world, worker } = setUp(5);
  world.storing = false;
  await expect(worker.bulk.start("switch-off", names(5).map(off))).rejects.toThrow();
  await later(1000);
  expect(world.heard).toEqual([]);
});

test("one that takes nothing any more has it go on when it does", async () => {
  const { world, worker } = setUp(30);
  await worker.bulk.start("switch-off", names(30).map(off));
  await later(105);
  world.storing = false;
  await later(20_000);
  expect(world.progress).toMatchObject({ state: "waiting", failure: { kind: "storage" } });
  world.storing = true;
  await worker.bulk.resume();
  await later(2000);
  expect(world.progress).toMatchObject({ state: "over", done: 30, failed: 0 });
  expect(world.entries().every(({ state }) => state === "done")).toBe(true);
});
