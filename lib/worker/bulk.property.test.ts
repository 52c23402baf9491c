import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { BulkTask } from "@/lib/model/bulk";
import { hasChanges, type Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import { answered, type Fate } from "@/tests/worker/aliasServer";
import { openBulkHarness } from "@/tests/worker/bulkHarness";

/*
 * Requests, answers, workers and storage fail, and accounts sign in and out, in any order. The test runs the whole
 * worker, and judges it by the requests that reach the server.
 */

/** For so long after a request for an alias, or after its pause, its task may send another. In ms. */
const pauses = 2500;

/** Background work pauses for so long after a 429 without a Retry-After. In ms. */
const shortRest = 5000;

/** The answer is lost, or never arrives while this worker lives (null). */
const losses = fc.constantFrom<Failure>(
  { kind: "offline" },
  { kind: "captive" },
  { kind: "server", status: 503 },
);
const refusals = fc.constantFrom<Failure>(
  { kind: "limited", retryAfter: 20 },
  { kind: "limited", retryAfter: null },
  { kind: "forbidden", reply: "" },
);
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(answered) },
  { weight: 3, arbitrary: fc.record({ done: fc.boolean(), heard: losses }) },
  { weight: 1, arbitrary: fc.record({ done: fc.constant(false), heard: refusals }) },
  { weight: 1, arbitrary: fc.record({ done: fc.boolean(), heard: fc.constant(null) }) },
);
const events = ["restart", "stop", "resume", "retry", "disk", "sign out", "sign in", "other"];
/** An event, or for how many ms nothing happens. */
const step = fc.oneof(fc.constantFrom(5, 15, 35, 400, 3000, 25_000), fc.constantFrom(...events));

/** A task, and whether its alias exists before the job. */
const task = fc.record({
  there: fc.boolean(),
  kind: fc.constantFrom("off", "delete", "create", "label"),
});

function createTask(kind: string, address: string): BulkTask {
  if (kind === "delete") return { kind, address };
  if (kind === "create") return { kind, address, title: "Made", notes: "n", enabled: false };
  const original = { title: null, notes: null };
  if (kind === "label") return { kind: "change", address, changes: { title: "New" }, original };
  return { kind: "change", address, changes: { enabled: false } };
}

/** Is the alias at the server as the task wants it? */
function isSo(given: BulkTask, alias: Alias | undefined): boolean {
  if (given.kind === "delete") return alias === undefined;
  return !!alias && hasChanges(alias, given.kind === "change" ? given.changes : given);
}

type Harness = Awaited<ReturnType<typeof openBulkHarness>>;
type Given = typeof task extends fc.Arbitrary<infer Value> ? Value : never;
type Step = string | number;

async function run(
  world: Harness,
  { given, steps, next }: { given: Given[]; steps: Step[]; next: () => Fate },
): Promise<void> {
  const { server, clock } = world;
  const tasks = given.map(({ kind, there }, place) => {
    const address = `a${place}@x.example`;
    if (there) server.there.set(address, createAlias(address));
    return createTask(kind, address);
  });
  const broken: string[] = [];
  let { worker } = world;
  let stopped = false;
  let stoppedAt = 0;
  let calm = false;
  let restFrom = 0;
  let restUntil = 0;
  /** When the last request for each alias reached the server. A task in progress is finished even if the job stops. */
  const heardAt = new Map<string, number>();
  /** Until when tasks may wait that were in progress when the server set a pause. They continue after it. */
  const waitsUntil = new Map<string, number>();
  const isRecent = (at = -Infinity) => clock.now() - at < pauses;
  const isUnderWay = (address: string) => isRecent(heardAt.get(address));
  const isWaiting = (address: string) => isRecent(waitsUntil.get(address));

  server.fate = ({ what, address, sentAt, signal }) => {
    // Allowed at any time: lookups after a lost answer, and requests that an ended worker had sent before.
    if (what !== "look" && !signal.aborted && !isUnderWay(address)) {
      if (stopped && sentAt > stoppedAt && !isWaiting(address)) broken.push("sent while stopped");
      if (sentAt > restFrom && sentAt < restUntil) {
        broken.push("sent while the server rests");
      }
    }
    heardAt.set(address, clock.now());
    const fate = calm ? answered : next();
    const { heard } = fate;
    if (heard !== null && heard !== "answer" && heard.kind === "limited") {
      const { retryAfter } = heard;
      const until = clock.now() + (retryAfter ?? 0) * 1000;
      const waiting = retryAfter === null ? clock.now() + shortRest : until;
      // The pause begins when the answer arrives.
      clock.after(10, () => {
        if (signal.aborted) return;
        restFrom = clock.now();
        restUntil = Math.max(restUntil, until);
        for (const each of [...heardAt.keys(), ...waitsUntil.keys()]) {
          if (isUnderWay(each) || isWaiting(each)) {
            waitsUntil.set(each, Math.max(waiting, waitsUntil.get(each) ?? 0));
          }
        }
      });
    }
    return fate;
  };

  function restart(): void {
    worker.kill();
    heardAt.clear();
    waitsUntil.clear();
    worker = world.start();
  }

  async function step(kind: Step): Promise<void> {
    if (typeof kind === "number") await world.later(kind);
    else if (kind === "restart") restart();
    else if (kind === "disk") world.storing = !world.storing;
    else if (kind === "sign out") await worker.expire();
    else if (kind === "other" || kind === "sign in") {
      await worker.expire();
      await worker.signIn(kind === "other" ? "eve" : "ada");
    } else if (kind === "stop" && world.storing) {
      const answer = await worker.stop();
      stopped = answer.ok && answer.value?.state === "stopped";
      stoppedAt = clock.now();
    } else if (world.storing) {
      const answer = await (kind === "resume" ? worker.resume() : worker.retry());
      if (answer.ok && answer.value) stopped = false;
    }
  }

  await worker.start("import", tasks);
  for (const each of steps) {
    await step(each);
    if (server.mostInFlight > 3) broken.push("more than three");
  }
  // From now on nothing fails. A new worker starts, because some requests of the last one are never answered.
  calm = true;
  world.storing = true;
  stopped = false;
  restart();
  await worker.expire();
  await worker.signIn("ada");
  await worker.resume();
  await world.later(200_000);
  const entries = await world.entries();
  expect(world.progress).toMatchObject({ state: "over", total: tasks.length });
  for (const { task: done, state, failure } of entries) {
    expect(state).not.toBe("waiting");
    const { address } = done;
    if (state === "done") expect(isSo(done, server.there.get(address))).toBe(true);
    else expect(["missing", "forbidden", "edited-elsewhere"]).toContain(failure?.kind);
  }
  const ended = entries.filter(({ state }) => state === "done").length;
  expect(world.progress).toMatchObject({ done: ended, failed: tasks.length - ended });
  expect(broken).toEqual([]);
}

test("in any order of events, each bulk task ends once, at most three at a time, none while stopped", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 1, maxLength: 14 }),
      fc.array(step, { maxLength: 25 }),
      fc.infiniteStream(fate),
      async (given, steps, fates) => {
        const world = await openBulkHarness();
        try {
          const next = () => fates.next().value as Fate;
          await run(world, { given, steps, next });
        } finally {
          world.close();
        }
      },
    ),
    { numRuns: 200 },
  );
}, 120_000);
