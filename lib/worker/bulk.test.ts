import { afterEach, describe, expect, test } from "vitest";
import type { BulkTask } from "@/lib/model/bulk";
import { fail, type Failure } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import { answered, lost, unreached, type Heard } from "@/tests/worker/aliasServer";
import { openBulkHarness } from "@/tests/worker/bulkHarness";

type Harness = Awaited<ReturnType<typeof openBulkHarness>>;

let harness: Harness | undefined;
afterEach(() => {
  harness?.close();
  harness = undefined;
});

const names = (count: number) => Array.from({ length: count }, (_, place) => `a${place}@x.example`);
const later = (milliseconds: number) => harness!.later(milliseconds);

/** A worker, and a server with so many aliases. */
async function setUp(count: number) {
  const world = await openBulkHarness();
  harness = world;
  for (const address of names(count)) world.server.there.set(address, createAlias(address));
  return { world, server: world.server, worker: world.worker };
}

const switchOff = { enabled: false };
const off = (address: string): BulkTask => ({ kind: "change", address, changes: switchOff });
const gone = (address: string): BulkTask => ({ kind: "delete", address });
const shop = { title: "Shop", notes: null, enabled: true };
const make = (address: string): BulkTask => ({ kind: "create", address, ...shop });

const sent = (heard: Heard[], what: Heard["what"]) => heard.filter((each) => each.what === what);

test("a bulk job sends its tasks, three at a time, and is over when all are done", async () => {
  const { world, server, worker } = await setUp(50);
  const begun = await worker.start("switch-off", names(50).map(off));
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
  expect([...server.there.values()].some(({ enabled }) => enabled)).toBe(false);
  expect(server.mostInFlight).toBe(3);
  expect(server.heard).toHaveLength(50);
  expect(world.reminded).toBe(false);
});

test("a job's remaining time is estimated from its rate, once there is one", async () => {
  const { world, worker } = await setUp(300);
  await worker.start("switch-off", names(300).map(off));
  await later(25);
  expect(world.progress?.left).toBeNull();
  await later(1000 - 25);
  // The job does three tasks in 20 ms.
  const left = world.progress!.total - world.progress!.done;
  expect(world.progress!.left! / ((left / 3) * 20)).toBeCloseTo(1, 0);
});

test("a second job is refused while the first is not over, and takes its place after", async () => {
  const { world, server, worker } = await setUp(20);
  await worker.start("switch-off", names(20).map(off));
  expect(await worker.start("delete", names(20).map(gone))).toEqual(fail({ kind: "at-work" }));
  expect(await worker.clear()).toEqual(fail({ kind: "at-work" }));
  await later(1000);
  expect(await worker.start("delete", names(20).map(gone))).toMatchObject({ ok: true });
  await later(1000);
  expect(server.there.size).toBe(0);
  expect(world.progress).toMatchObject({ name: "delete", state: "over", done: 20 });
});

test("clearing a stopped job leaves the aliases not yet reached as they are", async () => {
  const { world, server, worker } = await setUp(30);
  await worker.start("delete", names(30).map(gone));
  await later(105);
  await worker.stop();
  expect(await worker.clear()).toMatchObject({ ok: true });
  await later(1000);
  expect(world.progress).toBeNull();
  expect(await world.entries()).toEqual([]);
  expect(server.there.size).toBeGreaterThan(10);
});

test("a job that pauses for a rate limit goes on where the clock was set back meanwhile", async () => {
  const { world, server, worker } = await setUp(10);
  let limit = 1;
  server.fate = () =>
    limit-- > 0 ? { done: false, heard: { kind: "limited", retryAfter: 40 } } : answered;
  await worker.start("switch-off", names(10).map(off));
  await later(1000);
  worker.kill();
  const { now } = world.clock;
  world.clock.now = () => now() - 24 * 3600_000;
  await world.start().resume();
  await later(5000);
  expect(world.progress).toMatchObject({ state: "over", done: 10 });
});

test("while the server cannot be reached, a job tries again after growing pauses, and no task fails", async () => {
  const { world, server, worker } = await setUp(10);
  server.fate = () => unreached;
  await worker.start("switch-off", names(10).map(off));
  await later(60_000);
  const asked = sent(server.heard, "change").length;
  expect(asked).toBeLessThan(24);
  expect(world.progress).toMatchObject({ state: "waiting", failed: 0, done: 0 });
  await later(600_000);
  expect(sent(server.heard, "change").length - asked).toBeLessThan(45);
  server.fate = () => answered;
  await worker.resume();
  await later(1000);
  expect(world.progress).toMatchObject({ state: "over", done: 10 });
});

test("a job that a page asks about while the next worker reads it is stopped all the same", async () => {
  const { world, server, worker } = await setUp(300);
  await worker.start("switch-off", names(300).map(off));
  await later(105);
  worker.kill();
  world.vaultTakes = 50;
  const next = world.start();
  const ask = () => next.results({ begin: 0, count: 10 }).catch(() => {});
  void ask();
  await later(20);
  void ask();
  await later(1000);
  world.vaultTakes = 0;
  await next.stop();
  await later(100);
  const before = server.heard.length;
  await later(5000);
  expect(server.heard.length).toBe(before);
  expect(world.progress).toMatchObject({ state: "stopped" });
});

test("a task that the server cannot do fails, and no other task waits for it", async () => {
  const { world, server, worker } = await setUp(30);
  server.fate = ({ what, address }) =>
    what === "change" && address === "a3@x.example"
      ? { done: false, heard: { kind: "server", status: 500 } }
      : answered;
  await worker.start("switch-off", names(30).map(off));
  await later(5000);
  expect(world.progress).toMatchObject({ done: 29 });
  await later(120_000);
  expect(world.progress).toMatchObject({ state: "over", done: 29, failed: 1 });
  const failed = await worker.results({ state: "failed", begin: 0, count: 10 });
  expect(failed).toMatchObject({
    value: { total: 1, entries: [{ task: off("a3@x.example"), failure: { kind: "server" } }] },
  });
});

test.each<Failure["kind"]>(["scope", "unsupported", "unconfirmed", "inactive"])(
  "a failure that all tasks would have stops the job: %s",
  async (kind) => {
    const { world, server, worker } = await setUp(500);
    server.fate = () => ({ done: false, heard: { kind } as Failure });
    await worker.start("switch-off", names(500).map(off));
    await later(60_000);
    expect(sent(server.heard, "change").length).toBeLessThanOrEqual(3);
    expect(world.progress).toMatchObject({ state: "stopped", failure: { kind }, failed: 0 });
  },
);

describe("a job belongs to the account that started it:", () => {
  test("it waits while that account is signed out, and resumes when the account signs in", async () => {
    const { world, server, worker } = await setUp(30);
    await worker.start("switch-off", names(30).map(off));
    await later(105);
    await worker.expire();
    await later(10_000);
    const before = server.heard.length;
    expect(world.progress).toMatchObject({
      state: "waiting",
      failed: 0,
      failure: { kind: "signed-out" },
    });
    await worker.signIn("eve");
    await later(10_000);
    expect(world.progress).toBeNull();
    expect(await worker.results({ begin: 0, count: 10 })).toMatchObject({
      value: { total: 0 },
    });
    expect(server.heard.length).toBe(before);
    await worker.expire();
    await worker.signIn("ada");
    await later(2000);
    expect(world.progress).toMatchObject({ state: "over", done: 30, failed: 0 });
  });

  test("signing out while the next worker reads who is signed in does not wait, and drops the job", async () => {
    const { world, worker } = await setUp(3);
    await worker.start("switch-off", names(3).map(off));
    await worker.stop();
    worker.kill();
    world.vaultTakes = 50;
    const leaving = world.start().signOut();
    await later(1000);
    world.vaultTakes = 0;
    expect(await world.soon(leaving)).toEqual({ ok: true, value: null });
    expect(await world.entries()).toEqual([]);
  });

  test("signing out of that account drops it, signing out of another does not", async () => {
    const { world, worker } = await setUp(30);
    await worker.start("switch-off", names(30).map(off));
    await later(105);
    await worker.expire();
    await worker.signIn("eve");
    await Promise.all([worker.signOut(), later(100)]);
    expect(await world.entries()).toHaveLength(30);
    await worker.signIn("ada");
    await Promise.all([worker.signOut(), later(1000)]);
    expect(await world.entries()).toEqual([]);
    expect(await world.readJob()).toBeNull();
    expect(world.progress).toBeNull();
  });

  test("no job is started while signed out", async () => {
    const { worker } = await setUp(1);
    await Promise.all([worker.signOut(), later(100)]);
    const begun = await worker.start("switch-off", [off("a0@x.example")]);
    expect(begun).toEqual(fail({ kind: "signed-out" }));
  });
});

test("a job that deletes an alias already gone succeeds at that; changing such an alias fails", async () => {
  const { world, worker } = await setUp(1);
  const tasks = [gone("b@x.example"), off("c@x.example"), gone("a0@x.example")];
  await worker.start("import", tasks);
  await later(1000);
  expect((await world.entries()).map(({ state, failure }) => [state, failure])).toEqual([
    ["done", null],
    ["failed", { kind: "missing" }],
    ["done", null],
  ]);
});

test("an alias deleted by a job while its deletion by hand is pending is no longer held as pending", async () => {
  const { world, server, worker } = await setUp(2);
  await worker.remove("a0@x.example");
  await worker.start("delete", names(2).map(gone));
  await later(1000);
  expect(world.profile.session.get("deletions")).toEqual({});
  expect(server.there.size).toBe(0);
  expect(world.progress).toMatchObject({ state: "over", done: 2 });
});

describe("a job that creates aliases:", () => {
  const address = "shop@ada.example";

  test("an alias that exists is changed to match, and left alone where it does", async () => {
    const { server, worker } = await setUp(0);
    server.there.set(address, createAlias(address, { title: "Old", notes: "x" }));
    server.there.set("b@ada.example", createAlias("b@ada.example", { title: "Shop" }));
    await worker.start("import", [make(address), make("b@ada.example")]);
    await later(1000);
    expect(server.there.get(address)).toEqual(createAlias(address, { title: "Shop" }));
    expect(sent(server.heard, "make")).toEqual([]);
    expect(sent(server.heard, "change")).toHaveLength(1);
  });

  test("a label that is edited elsewhere in that moment is not overwritten", async () => {
    const { world, server, worker } = await setUp(0);
    server.there.set(address, createAlias(address, { title: "Old" }));
    server.fate = () => {
      if (server.heard.length === 2) server.there.get(address)!.title = "Edited";
      return answered;
    };
    await worker.start("import", [make(address)]);
    await later(1000);
    expect(server.there.get(address)?.title).toBe("Edited");
    expect(await world.entries()).toMatchObject([{ failure: { kind: "edited-elsewhere" } }]);
  });

  test("at a server that keeps no labels, and reads and changes no alias, each is created", async () => {
    const { world, server, worker } = await setUp(0);
    server.keepsLabels = false;
    const unsupported = { done: false, heard: { kind: "unsupported" } } as const;
    server.fate = ({ what }) => (what === "make" ? answered : unsupported);
    await worker.start("import", names(20).map(make));
    await later(60_000);
    expect([...server.there.keys()].toSorted()).toEqual(names(20).toSorted());
    expect(world.progress).toMatchObject({ state: "over", done: 20, failed: 0 });
  });

  test.each(["the same", "the next"])(
    "a label that was edited elsewhere after a lost answer is not overwritten by %s worker",
    async (which) => {
      const { world, server, worker } = await setUp(0);
      let isDown = false;
      server.fate = ({ what }) => {
        isDown ||= what === "make";
        return isDown ? { ...lost, done: what === "make" } : answered;
      };
      await worker.start("import", [make(address)]);
      await later(30_000);
      server.there.get(address)!.title = "Edited";
      if (which === "the next") world.start();
      server.fate = () => answered;
      await later(90_000);
      expect(server.there.get(address)?.title).toBe("Edited");
      expect(await world.entries()).toMatchObject([{ failure: { kind: "edited-elsewhere" } }]);
    },
  );

  test("an alias in the cached list that was deleted elsewhere is created", async () => {
    const { world, server, worker } = await setUp(0);
    server.there.set(address, createAlias(address));
    await worker.expire();
    // The sign-in reads the list, which still contains the alias.
    await worker.signIn("ada");
    server.there.delete(address);
    const kept = world.profile.session.get("aliasCache");
    expect(kept).toMatchObject({ aliases: [{ address }] });
    await worker.start("import", [make(address)]);
    await later(1000);
    expect(server.there.get(address)?.title).toBe("Shop");
  });

  test("at the plan's limit no more are created, but existing ones are changed", async () => {
    const { world, server, worker } = await setUp(20);
    server.fate = ({ what }) =>
      what === "make" ? { done: false, heard: { kind: "plan-limit", reply: "" } } : answered;
    const own = names(50).map((each) => each.replace("x.", "ada."));
    await worker.start("import", [...own, ...names(20)].map(make));
    await later(60_000);
    expect(sent(server.heard, "make").length).toBeLessThanOrEqual(3);
    expect(world.progress).toMatchObject({ state: "over", done: 20, failed: 50 });
  });

  test("after the server creates another address than the requested one, no more are created", async () => {
    const { world, server, worker } = await setUp(0);
    server.makes = "r1@random.example";
    await worker.start("import", names(20).map(make));
    await later(5000);
    expect(sent(server.heard, "make").length).toBeGreaterThan(0);
    expect(sent(server.heard, "make").length).toBeLessThanOrEqual(3);
    expect(world.progress).toMatchObject({ state: "over", done: 0, failed: 20 });
    const kinds = (await world.entries()).map(({ failure }) => failure?.kind);
    expect(new Set(kinds)).toEqual(new Set(["other-address"]));
  });
});

test("a job that cannot be stored is not started", async () => {
  const { world, server, worker } = await setUp(5);
  world.storing = false;
  const begun = await worker.start("switch-off", names(5).map(off));
  expect(begun).toEqual(fail({ kind: "storage" }));
  await later(1000);
  expect(server.heard).toEqual([]);
});

test("while a job waits for a rate limit, a person's creation is sent and succeeds", async () => {
  const { world, server, worker } = await setUp(90);
  let refuses = true;
  server.fate = ({ what }) =>
    what === "change" && refuses && server.heard.length > 20
      ? { done: false, heard: { kind: "limited", retryAfter: 50 } }
      : answered;
  await worker.start("switch-off", names(90).map(off));
  await later(5000);
  expect(world.progress).toMatchObject({ state: "waiting", failure: { kind: "limited" } });
  const heard = server.heard.length;
  const making = worker.make("hand@x.example");
  await later(100);
  expect(await making).toMatchObject({ ok: true, value: { address: "hand@x.example" } });
  // The job has sent nothing meanwhile.
  expect(server.heard.slice(heard).map(({ address }) => address)).toEqual(["hand@x.example"]);
  refuses = false;
  await later(120_000);
  expect(world.progress).toMatchObject({ state: "over", done: 90, failed: 0 });
});

test("a rate limit that refuses a person's creation pauses a job too, until it is over", async () => {
  const { world, server, worker } = await setUp(90);
  server.fate = ({ what }) =>
    what === "make" ? { done: false, heard: { kind: "limited", retryAfter: 30 } } : answered;
  const making = worker.make("hand@x.example");
  await later(100);
  expect(await making).toMatchObject({ ok: false, failure: { kind: "limited" } });
  const heard = server.heard.length;
  await worker.start("switch-off", names(90).map(off));
  await later(25_000);
  expect(server.heard).toHaveLength(heard);
  await later(60_000);
  expect(world.progress).toMatchObject({ state: "over", done: 90 });
});
