import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { createFakeItem } from "@/tests/fakes";
import { createClock } from "@/tests/worker/clock";
import type { SentRequests } from "@/lib/model/server";
import { createRequestScheduler, type Priority } from "./requestScheduler";

const minute = 60_000;
const start = Date.UTC(2026, 10, 22, 12);
const url = "https://server.example/api/v1/aliases";
const init = { headers: { Authorization: "Bearer token" } };

interface Limiter {
  quota: number;
  /** Does it count by minutes of the clock, or in any sixty seconds? */
  kind: "clock" | "sliding";
  /** Does each answer state the limit in its headers? */
  announces: boolean;
  /** Is the limit known from the kind of server? */
  isExpected?: boolean;
}

/**
 * A server that refuses requests beyond its limit, and a scheduler that sends it those of jobs and of a user.
 * @param ahead how far into a minute of the clock the test begins, in ms
 */
function setUp({ quota, kind, announces, isExpected = false }: Limiter, ahead = 0) {
  const clock = createClock(start + ahead);
  const sent: { at: number; priority: Priority; refused: boolean }[] = [];

  function answer(priority: Priority): Response {
    const now = clock.now();
    const since = kind === "clock" ? now - (now % minute) : now - minute + 1;
    const before = sent.filter(({ at, refused }) => at >= since && !refused);
    const refused = before.length >= quota;
    sent.push({ at: now, priority, refused });
    const end = kind === "clock" ? since + minute : (before[0]?.at ?? now) + minute;
    const reset = Math.ceil((end - now) / 1000);
    const left = Math.max(0, quota - before.length - 1);
    const headers = {
      ...(announces && {
        "RateLimit-Policy": `"account";q=${quota};w=60`,
        RateLimit: `"account";r=${left};t=${reset}`,
      }),
      ...(refused && { "Retry-After": String(reset) }),
    };
    return new Response("{}", { status: refused ? 429 : 200, headers });
  }

  let asking: Priority = "person";
  const store = createFakeItem<SentRequests>({});
  const scheduler = createRequestScheduler(async () => answer(asking), { ...clock, store });
  if (isExpected) scheduler.expect(url, quota);

  async function send(priority: Priority): Promise<number> {
    if (priority === "background" && (await scheduler.turn(url)) > 0) return 0;
    asking = priority;
    return (await scheduler.fetchFor(priority)(url, init)).status;
  }

  /** Starts a job of so many requests, three at a time. A refused one is sent again. */
  function work(requests: number): { done: number } {
    const job = { done: 0 };
    const goOn = async () => {
      while (job.done < requests) {
        const status = await send("background");
        if (status === 200) job.done += 1;
        await clock.wait(20);
      }
    };
    for (let worker = 0; worker < 3; worker += 1) void goOn();
    return job;
  }

  const listRefused = () => sent.filter(({ refused }) => refused);
  return { clock, sent, scheduler, send, work, listRefused };
}

test("background work goes on as before where the clock was set back since a limit was met", async () => {
  let time = start;
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    time += milliseconds;
  };
  const limited = new Response("{}", { status: 429, headers: { "Retry-After": "60" } });
  const options = { now: () => time, wait, store: createFakeItem<SentRequests>({}) };
  const scheduler = createRequestScheduler(async () => limited, options);
  await scheduler.fetchFor("person")(url, init);
  waits.length = 0;
  time -= 24 * 60 * minute;
  for (let each = 0; each < 10; each += 1) expect(await scheduler.turn(url)).toBe(0);
  expect(waits.filter((each) => each > 500)).toEqual([]);
});

describe("a job at a server known to allow 120 requests a minute, which its answers do not say", () => {
  const unsaid = { announces: false, isExpected: true };
  test.each(["clock", "sliding"] as const)(
    "is never refused, and leaves room for a person's 20 requests in a row (%s)",
    async (kind) => {
      const { clock, listRefused, send, work } = setUp({ quota: 120, kind, ...unsaid });
      const job = work(1000);
      const statuses: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        await clock.pass(17_000);
        statuses.push(await send("person"));
      }
      await clock.pass(2 * minute);
      for (let round = 0; round < 20; round += 1) statuses.push(await send("person"));
      await clock.pass(10 * minute);
      expect([...statuses.filter((status) => status !== 200), ...listRefused()]).toEqual([]);
      expect(job.done).toBeGreaterThanOrEqual(1000);
    },
  );

  test("does 40 requests within a second, and all in a fifth longer than the limit requires", async () => {
    const { clock, sent, work } = setUp({ quota: 120, kind: "clock", ...unsaid });
    const job = work(1000);
    await clock.pass(1000);
    expect(job.done).toBeGreaterThanOrEqual(40);
    await clock.pass(30 * minute);
    const took = (sent[999]?.at ?? Infinity) - start;
    expect(took / ((1000 / 120) * minute)).toBeLessThan(1.2);
  });
});

describe("at a server that allows 60 requests a minute, which is not known", () => {
  test("twenty pages are read at once, after the requests of a sign-in", async () => {
    const { clock, send, work } = setUp({ quota: 60, kind: "sliding", announces: false });
    for (let each = 0; each < 6; each += 1) await send("person");
    const list = work(20);
    await clock.pass(1000);
    expect(list.done).toBeGreaterThanOrEqual(20);
  });
});

test("a limit that the answers announce is kept to from the first answer on, small or large", async () => {
  for (const quota of [20, 6000]) {
    const { clock, sent, listRefused, work } = setUp({ quota, kind: "sliding", announces: true });
    work(quota);
    await clock.pass(minute);
    expect(listRefused()).toEqual([]);
    expect(sent.length).toBeGreaterThan(quota * 0.7);
  }
});

test("an unannounced limit is met once, and then respected", async () => {
  const { clock, listRefused, work } = setUp({ quota: 50, kind: "clock", announces: false });
  const job = work(600);
  await clock.pass(20 * minute);
  // The scheduler raises its rate again step by step, because another client may have used up the limit.
  expect(listRefused().length).toBeLessThan(8);
  expect(job.done).toBeGreaterThanOrEqual(600);
});

test("a person's request is sent at once, also while background work pauses", async () => {
  const { clock, send, work, scheduler } = setUp({ quota: 60, kind: "clock", announces: false });
  work(200);
  await clock.pass(minute - 1);
  expect(scheduler.pauseFor(url)).toBeGreaterThan(0);
  const before = clock.now();
  await send("person");
  expect(clock.now()).toBe(before);
});

test("background work is told to come back later by a server that wants an hour's pause, and does not wait", async () => {
  const { scheduler } = setUp({ quota: 120, kind: "clock", announces: false });
  scheduler.rest(url, start + 60 * minute);
  expect(await scheduler.turn(url)).toBe(60 * minute);
  expect(await scheduler.turn("https://other.example/")).toBe(0);
});

test("at any rate limit, whatever a person does besides, a job is finished", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        quota: fc.integer({ min: 12, max: 500 }),
        kind: fc.constantFrom("clock" as const, "sliding" as const),
        announces: fc.boolean(),
      }),
      fc.integer({ min: 0, max: minute }),
      fc.array(fc.integer({ min: 200, max: 30_000 }), { maxLength: 20 }),
      async (limiter, ahead, pauses) => {
        const { clock, sent, send, work } = setUp(limiter, ahead);
        const job = work(200);
        for (const pause of pauses) {
          await clock.pass(pause);
          await send("person");
        }
        await clock.pass(60 * minute);
        expect(job.done).toBeGreaterThanOrEqual(200);
        const refused = sent.filter((each) => each.refused && each.priority === "background");
        // Three requests are in flight at a time.
        if (limiter.announces && limiter.quota >= 30) expect(refused.length).toBeLessThanOrEqual(3);
      },
    ),
    { numRuns: 30 },
  );
});

describe("the record of sent requests", () => {
  type Kept = { get(): Promise<SentRequests>; set(sent: SentRequests): Promise<void> };
  type Answer = { status?: number; headers?: Record<string, string> };
  const generous = { headers: { "RateLimit-Policy": '"account";q=6000;w=60' } };
  const refuse = () => Promise.reject(new Error("The browser does not give it"));

  /** A worker, or several after each other, with the same storage and a server that answers as the test says. */
  function open(kept: Kept = createFakeItem<SentRequests>({})) {
    const clock = createClock(start);
    let answer: Answer = {};
    const wake = () =>
      createRequestScheduler(async () => new Response("{}", answer), { ...clock, store: kept });
    let scheduler = wake();
    return {
      clock,
      readScheduler: () => scheduler,
      restart: () => (scheduler = wake()),
      send: async (next: Answer = answer) => {
        answer = next;
        return (await scheduler.fetchFor("person")(url, init)).status;
      },
      /** Sends as much as it may for this long. @returns how many requests that were */
      async work(milliseconds: number, next: Answer = answer): Promise<number> {
        answer = next;
        let sent = 0;
        const end = clock.now() + milliseconds;
        const goOn = async () => {
          while (clock.now() < end && (await scheduler.turn(url)) === 0 && clock.now() < end) {
            sent += 1;
            await scheduler.fetchFor("background")(url, init);
            await clock.wait(20);
          }
        };
        void goOn();
        await clock.pass(milliseconds);
        return sent;
      },
    };
  }

  test("has those of an earlier worker and the known limit, with the reserve for a person", async () => {
    const { work, clock, readScheduler, restart } = open();
    readScheduler().expect(url, 120);
    const before = await work(19_000);
    // Wait until the last requests are stored.
    await clock.pass(500);
    restart();
    const sent = before + (await work(minute - 19_500));
    // Five sixths of 120; the rest is reserved for a user.
    expect(sent).toBeLessThanOrEqual(100);
    expect(sent).toBeGreaterThan(90);
  });

  test("has a limit that the server announced to an earlier worker", async () => {
    const { work, restart } = open();
    await work(10_000, { headers: { "RateLimit-Policy": '"account";q=30;w=60' } });
    restart();
    expect(await work(20_000, {})).toBeLessThanOrEqual(25);
  });

  test("keeps an announced limit over a 429 that does not announce it", async () => {
    const { send, work } = open();
    await work(100, generous);
    await send({ status: 429, headers: { "Retry-After": "3" } });
    expect(await work(20_000, generous)).toBeGreaterThan(500);
  });

  test("keeps a pause after an answer whose limit was reset in the past", async () => {
    const { send, readScheduler } = open();
    readScheduler().rest(url, start + 20_000);
    const reset = String(start / 1000 - 90);
    await send({ headers: { "RateLimit-Remaining": "0", "RateLimit-Reset": reset } });
    expect(readScheduler().pauseFor(url)).toBe(20_000);
  });

  test("has a limit that an earlier worker met", async () => {
    const { send, work, clock, restart } = open();
    for (let each = 0; each < 40; each += 1) await send();
    await send({ status: 429, headers: { "Retry-After": "1" } });
    await clock.pass(1000);
    restart();
    await clock.pass(minute);
    expect(await work(minute - 1, {})).toBeLessThanOrEqual(40);
  });

  test("keeps no request from being sent where it cannot be read", async () => {
    const { send, readScheduler } = open({ get: refuse, set: refuse });
    expect(await send()).toBe(200);
    expect(await readScheduler().turn(url)).toBe(0);
  });

  test("stays small after many requests, and is empty once it is forgotten", async () => {
    const kept = createFakeItem<SentRequests>({});
    const { send, work, clock, readScheduler } = open(kept);
    expect(await work(20_000, generous)).toBeGreaterThan(500);
    expect(JSON.stringify(kept.value).length).toBeLessThan(2000);
    await send();
    await readScheduler().forget();
    await clock.pass(1000);
    expect(kept.value).toEqual({});
    expect(readScheduler().pauseFor(url)).toBe(0);
  });

  test("does not come back where it is still being read as it is forgotten", async () => {
    const read = Promise.withResolvers<SentRequests>();
    const kept = createFakeItem<SentRequests>({});
    kept.get = () => read.promise;
    const { readScheduler } = open(kept);
    const forgotten = readScheduler().forget();
    const budget = { sent: [start], step: 1, quota: 60, window: minute, isAnnounced: true };
    read.resolve({ "https://server.example": { ...budget, restUntil: start + minute } });
    await forgotten;
    expect(readScheduler().pauseFor(url)).toBe(0);
    expect(kept.value).toEqual({});
  });

  test("has no pause for the next account after a sign-out", async () => {
    const { clock, readScheduler } = open();
    readScheduler().rest(url, start + 20_000);
    void readScheduler().turn(url);
    let isGiven = false;
    const next = () =>
      void readScheduler()
        .turn(url)
        .then(() => (isGiven = true));
    next();
    await clock.pass(1000);
    expect(isGiven).toBe(false);
    await readScheduler().forget();
    next();
    await clock.pass(1000);
    expect(isGiven).toBe(true);
  });

  test("is written at most three times for fifty requests in a second", async () => {
    const kept = createFakeItem<SentRequests>({});
    const writing = vi.spyOn(kept, "set");
    const { clock, send } = open(kept);
    for (let each = 0; each < 50; each += 1) {
      await send();
      await clock.pass(20);
    }
    await clock.pass(1000);
    expect(writing.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
