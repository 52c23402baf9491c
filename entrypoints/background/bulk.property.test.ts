import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BulkTask } from "@/lib/model/bulk";
import type { Alias } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { answered, createAlias, createBulkWorld, type Fate } from "@/tests/bulkWorld";

/* Whatever becomes of requests, answers, workers, the disk and whoever is signed in, and in whatever order. */

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const failures: Record<string, Failure> = {
  offline: { kind: "offline" },
  captive: { kind: "captive" },
  server: { kind: "server", status: 503 },
  forbidden: { kind: "forbidden", said: "" },
};
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(answered) },
  {
    weight: 3,
    arbitrary: fc.record({
      done: fc.boolean(),
      heard: fc.constantFrom(failures["offline"]!, failures["captive"]!, failures["server"]!),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      done: fc.constant(false),
      heard: fc.constantFrom<Failure>(
        { kind: "limited", retryAfter: 20 },
        { kind: "limited", retryAfter: null },
        failures["forbidden"]!,
      ),
    }),
  },
  // No answer for as long as this worker lives.
  { weight: 1, arbitrary: fc.record({ done: fc.boolean(), heard: fc.constant(null) }) },
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      ms: fc.constantFrom(5, 15, 35, 400, 3000, 25_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "restart",
        "stop",
        "resume",
        "retry",
        "disk",
        "sign out",
        "sign in",
        "other",
      ),
    }),
  },
);

/** Each of these is there, or not, before. */
const task = fc.record({
  there: fc.boolean(),
  kind: fc.constantFrom("off", "delete", "make", "label"),
});

function createTask(kind: string, address: string): BulkTask {
  if (kind === "delete") return { kind, address };
  if (kind === "make") return { kind, address, title: "Made", notes: "n", enabled: false };
  const seen = { title: null, notes: null };
  if (kind === "label") return { kind: "change", address, changes: { title: "New" }, seen };
  return { kind: "change", address, changes: { enabled: false } };
}

/** Does the server have what was asked for? */
function isSo(given: BulkTask, alias: Alias | undefined): boolean {
  if (given.kind === "delete") return alias === undefined;
  if (!alias) return false;
  if (given.kind === "change") {
    return Object.entries(given.changes).every(
      ([key, value]) => alias[key as keyof Alias] === value,
    );
  }
  return (
    alias.title === given.title && alias.notes === given.notes && alias.enabled === given.enabled
  );
}

test("each ends once, as the server has it; never more than three; nothing when stopped, or at rest", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { minLength: 1, maxLength: 14 }),
      fc.array(step, { maxLength: 25 }),
      fc.infiniteStream(fate),
      async (given, steps, fates) => {
        const world = createBulkWorld();
        const tasks = given.map(({ kind, there }, place) => {
          const address = `a${place}@x.example`;
          if (there) world.there.set(address, createAlias(address));
          return createTask(kind, address);
        });
        const broken: string[] = [];
        let stopped = false;
        let worker = world.start();
        let restFrom = 0;
        let restUntil = 0;
        let calm = false;
        /** What is under way when it is stopped, or a server begins to rest, may still be sent. */
        const begun = new Set<string>();
        let isQuiet = () => false;
        world.fate = (asked) => {
          const isBegun = begun.has(asked.address);
          // What was lost is looked for later, as it always is.
          if (isQuiet() && !isBegun && asked.what !== "look") broken.push("sent while quiet");
          const next = calm ? answered : (fates.next().value as Fate);
          const { heard } = next;
          const isKept = heard !== null && heard !== "answer" && world.storing && isBegun;
          if (isKept && heard.kind === "limited") {
            const until = Date.now() + (heard.retryAfter ?? 0) * 1000;
            const heardBy = worker;
            // Once it has arrived.
            setTimeout(() => {
              if (heardBy !== worker || !world.storing) return;
              restFrom = Date.now();
              restUntil = Math.max(restUntil, until);
            }, 10);
          }
          return next;
        };
        world.onBegin = ({ address }) => {
          begun.add(address);
          if (stopped) broken.push("begun while stopped");
          if (Date.now() > restFrom && Date.now() < restUntil)
            broken.push("begun while the server rests");
        };
        world.onEnd = ({ address }) => begun.delete(address);
        isQuiet = () => stopped;
        await worker.bulk.start("import", tasks);
        for (const each of steps) {
          if (each.kind === "wait" && "ms" in each) await vi.advanceTimersByTimeAsync(each.ms);
          else if (each.kind === "restart") {
            worker.kill();
            begun.clear();
            worker = world.start();
            await worker.bulk.wake();
          } else if (each.kind === "disk") world.storing = !world.storing;
          else if (each.kind === "sign out") world.owner = undefined;
          else if (each.kind === "other") world.owner = "eve";
          else if (each.kind === "sign in") {
            world.owner = "ada";
            await worker.bulk.wake();
          } else if (each.kind === "stop" && world.storing) {
            const answer = await worker.bulk.stop();
            stopped = answer.ok && answer.value?.state === "stopped";
          } else if (each.kind === "resume") {
            if (world.owner === "ada" && world.storing) stopped = false;
            if (world.storing) await worker.bulk.resume();
          } else if (each.kind === "retry" && world.storing) {
            if (world.owner === "ada") stopped = false;
            await worker.bulk.retry();
          }
          if (world.mostInFlight > 3) broken.push("more than three");
        }
        // All is well again, and the worker another one: some of its requests are never answered.
        calm = true;
        world.storing = true;
        world.owner = "ada";
        stopped = false;
        worker.kill();
        begun.clear();
        worker = world.start();
        await worker.bulk.wake();
        await worker.bulk.resume();
        await vi.advanceTimersByTimeAsync(200_000);
        expect(world.progress).toMatchObject({ state: "over", total: tasks.length });
        for (const { task: done, state, failure } of world.entries()) {
          expect(state).not.toBe("waiting");
          const { address } = done;
          if (state === "done") expect(isSo(done, world.there.get(address))).toBe(true);
          else expect(["missing", "forbidden", "edited-elsewhere"]).toContain(failure?.kind);
        }
        const ended = world.entries().filter(({ state }) => state === "done").length;
        expect(world.progress).toMatchObject({ done: ended, failed: tasks.length - ended });
        expect(broken).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
}, 120_000);
