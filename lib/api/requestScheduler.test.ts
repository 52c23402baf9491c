import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClock } from "@/tests/worker/clock";
import { openAccount } from "@/tests/service/apiCaller";
import { startService, type Service } from "@/tests/service/service";
import type { SentRequests } from "@/lib/model/server";
import { createRequestScheduler, type Priority } from "./requestScheduler";

const minute = 60_000;
const start = Date.UTC(2026, 10, 22, 12);
const url = "https://server.example/api/v1/aliases";
const init = { headers: { Authorization: "Bearer token" } };

/** Stores nothing. */
const unkept = { get: async () => ({}), set: async () => {} };

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
 * A server that refuses requests beyond its limit, and a scheduler that sends it those of jobs and of a person.
 * @param ahead how far into a minute of the clock the test begins, in ms
 */
function setUp({ quota, kind, announces, isExpected = false }: Limiter, ahead = 0) {
  const clock = createClock(start + ahead);
  const sent: { at: number; priority: Priority; refused: boolean }[] = [];

  let refusesNext = false;

  function answer(priority: Priority): Response {
    if (refusesNext) {
      refusesNext = false;
      sent.push({ at: clock.now(), priority, refused: true });
      return new Response("{}", { status: 429, headers: { "Retry-After": "3" } });
    }
    const now = clock.now();
    const since = kind === "clock" ? now - (now % minute) : now - minute + 1;
    const before = sent.filter(({ at, refused }) => at >= since && !refused);
    const refused = before.length >= quota;
    sent.push({ at: now, priority, refused });
    const end = kind === "clock" ? since + minute : (before[0]?.at ?? now) + minute;
    const reset = Math.ceil((end - now) / 1000);
    const left = Math.max(0, quota - before.length - 1);
    const said = {
      "RateLimit-Policy": `"account";q=${quota};w=60`,
      RateLimit: `"account";r=${left};t=${reset}`,
    };
    const headers = {
      ...(announces && said),
      ...(refused && { "Retry-After": String(reset) }),
    };
    return new Response("{}", { status: refused ? 429 : 200, headers });
  }

  let asking: Priority = "person";
  const scheduler = createRequestScheduler(async () => answer(asking), { ...clock, kept: unkept });
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

  return { clock, sent, scheduler, send, work, refuseNext: () => (refusesNext = true) };
}

describe("a job at a server known to allow 120 requests a minute, which its answers do not say", () => {
  const unsaid = { announces: false, isExpected: true };
  test.each(["clock", "sliding"] as const)(
    "is never refused, and leaves room for a person's 20 requests in a row (%s)",
    async (kind) => {
      const { clock, sent, send, work } = setUp({ quota: 120, kind, ...unsaid });
      const job = work(1000);
      const statuses: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        await clock.pass(17_000);
        statuses.push(await send("person"));
      }
      await clock.pass(2 * minute);
      for (let round = 0; round < 20; round += 1) statuses.push(await send("person"));
      await clock.pass(10 * minute);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(sent.filter(({ refused }) => refused)).toEqual([]);
      expect(job.done).toBeGreaterThanOrEqual(1000);
    },
  );

  test("takes at most a fifth longer than the limit requires", async () => {
    const { clock, sent, work } = setUp({ quota: 120, kind: "clock", ...unsaid });
    work(1000);
    await clock.pass(30 * minute);
    const took = (sent[999]?.at ?? Infinity) - start;
    expect(took / ((1000 / 120) * minute)).toBeLessThan(1.2);
  });

  test("is never refused while a person sends a request every second", async () => {
    const { clock, sent, send, work } = setUp({ quota: 120, kind: "sliding", ...unsaid });
    work(5000);
    await clock.pass(10 * minute);
    for (let second = 0; second < 100; second += 1) {
      await send("person");
      await clock.pass(1000);
    }
    expect(sent.filter(({ refused }) => refused)).toEqual([]);
  });

  test("of 40 requests is done within a second", async () => {
    const { clock, work } = setUp({ quota: 120, kind: "clock", ...unsaid });
    const job = work(40);
    await clock.pass(1000);
    expect(job.done).toBeGreaterThanOrEqual(40);
  });
});

describe("at a server that allows 60 requests a minute, which is not known", () => {
  test.each(["clock", "sliding"] as const)(
    "reading a list of 600 pages leaves every request of a person unrefused (%s)",
    async (kind) => {
      const { clock, sent, send, work } = setUp({ quota: 60, kind, announces: false });
      const list = work(600);
      const statuses: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        await clock.pass(18_000);
        for (let each = 0; each < 3; each += 1) statuses.push(await send("person"));
      }
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(sent.filter(({ refused }) => refused)).toEqual([]);
      await clock.pass(3 * minute);
      expect(list.done).toBeGreaterThanOrEqual(600);
    },
  );

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
    const { clock, sent, work } = setUp({ quota, kind: "sliding", announces: true });
    work(quota);
    await clock.pass(minute);
    expect(sent.filter(({ refused }) => refused)).toEqual([]);
    expect(sent.length).toBeGreaterThan(quota * 0.7);
  }
});

test("an announced limit still holds after a 429 that does not announce it", async () => {
  const { clock, work, sent, refuseNext } = setUp({ quota: 6000, kind: "clock", announces: true });
  work(500);
  await clock.pass(100);
  refuseNext();
  await clock.pass(20_000);
  expect(sent.filter(({ refused }) => !refused).length).toBeGreaterThanOrEqual(500);
});

test("an unannounced limit is met once, and then respected", async () => {
  const { clock, sent, work } = setUp({ quota: 50, kind: "clock", announces: false });
  work(600);
  await clock.pass(20 * minute);
  const refused = sent.filter((each) => each.refused).length;
  // The scheduler raises its rate again step by step, because another client may have used up the limit: a few more
  // requests are refused.
  expect(refused).toBeLessThan(8);
  expect(sent.length - refused).toBeGreaterThanOrEqual(600);
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

test("an answer whose limit was reset in the past does not shorten a pause", async () => {
  const clock = createClock(start);
  const headers = { "RateLimit-Remaining": "0", "RateLimit-Reset": String(start / 1000 - 90) };
  const answer = async () => new Response("{}", { headers });
  const scheduler = createRequestScheduler(answer, { ...clock, kept: unkept });
  scheduler.rest(url, start + 20_000);
  await scheduler.fetchFor("person")(url, init);
  expect(scheduler.pauseFor(url)).toBe(20_000);
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

describe("after the worker was ended and started again", () => {
  /** Two workers, one after the other, with the same storage. */
  async function restart(
    first: (each: Run) => Promise<void>,
    second: (each: Run) => Promise<void>,
  ) {
    const clock = createClock(start);
    let kept: SentRequests = {};
    const item = { get: async () => kept, set: async (now: SentRequests) => void (kept = now) };
    const answer: { status: number; headers: Record<string, string> } = {
      status: 200,
      headers: {},
    };
    const open = () =>
      createRequestScheduler(async () => new Response("{}", answer), { ...clock, kept: item });
    let scheduler = open();
    const run: Run = {
      clock,
      answer,
      scheduler,
      readKept: () => kept,
      async work(milliseconds) {
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
    await first(run);
    scheduler = open();
    run.scheduler = scheduler;
    await second(run);
  }
  interface Run {
    clock: ReturnType<typeof createClock>;
    answer: { status: number; headers: Record<string, string> };
    scheduler: ReturnType<typeof createRequestScheduler>;
    readKept(): SentRequests;
    work(milliseconds: number): Promise<number>;
  }

  test("requests sent in the last minute and the server's known limit still count, with the reserve for a person", async () => {
    let sent = 0;
    await restart(
      async ({ work, clock, scheduler }) => {
        scheduler.expect(url, 120);
        sent = await work(19_000);
        // Wait until the last requests are stored.
        await clock.pass(500);
      },
      async ({ work }) => {
        sent += await work(minute - 19_500);
        // Five sixths of 120; the rest is reserved for a person.
        expect(sent).toBeLessThanOrEqual(100);
        expect(sent).toBeGreaterThan(90);
      },
    );
  });

  test("a limit that the server announced, or that was met, is still known", async () => {
    await restart(
      async ({ work, answer }) => {
        answer.headers = { "RateLimit-Policy": '"account";q=30;w=60' };
        await work(10_000);
        answer.headers = {};
      },
      async ({ work }) => expect(await work(20_000)).toBeLessThanOrEqual(25),
    );
    await restart(
      async ({ work, answer, clock, scheduler }) => {
        await work(1000);
        await clock.pass(2 * minute);
        for (let each = 0; each < 40; each += 1) await scheduler.fetchFor("person")(url, init);
        Object.assign(answer, { status: 429, headers: { "Retry-After": "1" } });
        await scheduler.fetchFor("person")(url, init);
        Object.assign(answer, { status: 200, headers: {} });
        await clock.pass(1000);
      },
      async ({ work, clock }) => {
        await clock.pass(minute);
        expect(await work(minute - 1)).toBeLessThanOrEqual(40);
      },
    );
  });

  test("a record of requests that cannot be read keeps no request from being sent", async () => {
    const refuse = () => Promise.reject(new Error("The browser does not give it"));
    const scheduler = createRequestScheduler(async () => new Response("{}"), {
      ...createClock(start),
      kept: { get: refuse, set: refuse },
    });
    expect((await scheduler.fetchFor("person")(url, init)).status).toBe(200);
    expect(await scheduler.turn(url)).toBe(0);
  });

  test("the stored record stays small after many requests, and is empty once it is forgotten", async () => {
    await restart(
      async ({ answer, work, readKept }) => {
        answer.headers = { "RateLimit-Policy": '"account";q=6000;w=60' };
        expect(await work(20_000)).toBeGreaterThan(500);
        expect(JSON.stringify(readKept()).length).toBeLessThan(2000);
      },
      async ({ scheduler, readKept, clock }) => {
        await scheduler.fetchFor("person")(url, init);
        await scheduler.forget();
        await clock.pass(1000);
        expect(readKept()).toEqual({});
        expect(scheduler.pauseFor(url)).toBe(0);
      },
    );
  });

  test("a record that is still being read as it is forgotten does not come back", async () => {
    const clock = createClock(start);
    const read = Promise.withResolvers<SentRequests>();
    let written: SentRequests | undefined;
    const kept = {
      get: () => read.promise,
      set: async (sent: SentRequests) => void (written = sent),
    };
    const scheduler = createRequestScheduler(async () => new Response("{}"), { ...clock, kept });
    const forgotten = scheduler.forget();
    const lane = { sent: [start], step: 1, quota: 60, window: minute, isAnnounced: true };
    read.resolve({ "https://server.example": { ...lane, restUntil: start + minute } });
    await forgotten;
    expect(scheduler.pauseFor(url)).toBe(0);
    expect(written).toEqual({});
  });

  test("after a sign-out, the next account does not wait for a pause of the one before", async () => {
    const clock = createClock(start);
    const scheduler = createRequestScheduler(async () => new Response("{}"), {
      ...clock,
      kept: unkept,
    });
    scheduler.rest(url, start + 20_000);
    void scheduler.turn(url);
    let isGiven = false;
    const next = () => void scheduler.turn(url).then(() => (isGiven = true));
    next();
    await clock.pass(1000);
    expect(isGiven).toBe(false);
    await scheduler.forget();
    next();
    await clock.pass(1000);
    expect(isGiven).toBe(true);
  });

  test("fifty requests in a second are written to storage at most three times", async () => {
    const clock = createClock(start);
    let writes = 0;
    const kept = { get: async () => ({}), set: async () => void (writes += 1) };
    const scheduler = createRequestScheduler(async () => new Response("{}"), { ...clock, kept });
    for (let each = 0; each < 50; each += 1) {
      await scheduler.fetchFor("person")(url, init);
      await clock.pass(20);
    }
    await clock.pass(1000);
    expect(writes).toBeLessThanOrEqual(3);
  });
});

describe("at the real service", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ perMinute: 30 });
  });
  afterAll(() => service.close());

  test("a job stops short of the limit that the service's headers announce, and a person's request is sent", async () => {
    service.clock.stop();
    service.clock.advance(minute - (service.clock.now() % minute));
    const { token } = await openAccount(service);
    const clock = createClock(service.clock.now());
    const scheduler = createRequestScheduler(globalThis.fetch, { ...clock, kept: unkept });
    const aliases = `${service.url}/api/v1/aliases`;
    const headers = { Authorization: `Bearer ${token}` };
    let done = 0;
    const work = async () => {
      for (;;) {
        if ((await scheduler.turn(aliases)) > 0) return;
        const { status } = await scheduler.fetchFor("background")(aliases, { headers });
        expect(status).toBe(200);
        done += 1;
      }
    };
    void work();
    for (let second = 0; second < 59; second += 1) {
      await clock.pass(1000);
      // The service answers in real time, not in that of the test's clock.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(done).toBeGreaterThan(20);
    expect(done).toBeLessThanOrEqual(25);
    const { status } = await scheduler.fetchFor("person")(aliases, { headers });
    expect(status).toBe(200);
  });
});
