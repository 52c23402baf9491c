import { readRetryAfter } from "@/lib/model/response";
import type { SentRequests } from "@/lib/model/server";
import { createLater } from "@/lib/model/timing";
import { readRateLimit } from "./rateLimitHeaders";

/** Is a request for a person who waits for it, or for work that can wait for people? */
export type Priority = "person" | "background";

/**
 * The limit of a server that has not reported one and is not known to have another: low enough that reading a list
 * hardly ever exhausts a small limit. `window` in ms.
 */
const assumed = { quota: 60, window: 60_000 };

/** This share of a server's limit is reserved for what a person does by hand. */
const reserve = 1 / 6;

/** Share of the remaining quota sent without pacing (a list of 2,000 and a sign-in). */
const quick = 3 / 5;

/** A quota learnt from a 429 is never assumed to be lower than this, because another client may have caused it. */
const least = 30;

/**
 * Background work does not wait longer than this for a server: the caller fails and tries again later, perhaps in
 * another worker. In ms.
 */
const longestRest = 25_000;

/** The pause after a 429 without `Retry-After`. In ms. */
const shortRest = 5000;

/** Sent requests are stored this often, many at once, in ms; and at most this many times of them. */
const rhythm = 500;
const mostTimes = 60;

interface Options {
  /** In ms since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Storage of the sent requests that survives the worker, because the server's count does not restart. */
  kept: { get(): Promise<SentRequests>; set(sent: SentRequests): Promise<void> };
}

/**
 * Keeps all requests to a server within its rate limit. What a person does by hand is sent at once, and counted;
 * background work has its turn only while the limit still leaves room for a person. Limits are learnt from `RateLimit`
 * headers and from 429 with `Retry-After`.
 *
 * Requests of other browsers with the same account are unknown: if they exhaust the limit, the person is told.
 */
export interface RequestScheduler {
  /** The `fetch` for a person's requests, or for background requests after their turn. */
  fetchFor(priority: Priority): typeof fetch;
  /**
   * Waits until background work may send one request to this server; callers take turns.
   * @returns 0 if a turn was taken; otherwise none was, and the server must not be asked for this long, in ms
   */
  turn(url: string): Promise<number>;
  /** Sets the server's requests per minute, until it reports another limit. */
  expect(url: string, quota: number): void;
  /** Sends no background work to the server until then; in ms since 1970. */
  rest(url: string, until: number): void;
  /** How long until a turn would be free, without taking it. In ms, 0 for at once. */
  pauseFor(url: string): number;
  /** Forgets the requests of an account that has signed out. */
  forget(): Promise<void>;
}

type Lane = SentRequests[string];

export function createRequestScheduler(
  fetch: typeof globalThis.fetch,
  { now, wait, kept }: Options,
): RequestScheduler {
  const lanes = new Map<string, Lane>();
  /** The last turn that was given or is waited for, by origin. */
  const turns = new Map<string, Promise<number>>();
  // If storage is full, only this worker knows the requests.
  const note = createLater(() => kept.set(write()).catch(() => {}), rhythm, wait);
  // If they cannot be read, there are none; no request fails because of it.
  const loaded = load().catch(() => {});

  async function load(): Promise<void> {
    for (const [origin, lane] of Object.entries(await kept.get())) {
      const sent = lane.sent.flatMap((at) => Array<number>(lane.step).fill(at));
      Object.assign(findLane(origin), lane, { sent });
    }
  }

  function findLane(url: string): Lane {
    const { origin } = new URL(url);
    const known = lanes.get(origin);
    if (known) return known;
    const lane: Lane = {
      sent: [],
      step: 1,
      ...assumed,
      isSaid: false,
      restUntil: 0,
    };
    lanes.set(origin, lane);
    return lane;
  }

  function count(lane: Lane): void {
    const time = now();
    lane.sent = lane.sent.filter((at) => at > time - lane.window && at <= time);
    lane.sent.push(time);
    note();
  }

  function write(): SentRequests {
    return Object.fromEntries([...lanes].map(([origin, lane]) => [origin, pack(lane)]));
  }

  /** After a 429, the quota is raised again little by little: another client may have caused it. */
  function findQuota({ quota, window, isSaid, met }: Lane): number {
    if (met === undefined || isSaid) return quota;
    const windows = Math.floor((now() - met.at) / window);
    return Math.min(quota, Math.floor(met.quota * 1.2 ** windows));
  }

  function findPause(lane: Lane): number {
    const time = now();
    const { window } = lane;
    lane.sent = lane.sent.filter((at) => at > time - window && at <= time);
    const { sent } = lane;
    const budget = Math.max(1, Math.floor(findQuota(lane) * (1 - reserve)));
    const rest = lane.restUntil - time;
    // There is room when enough requests have left the window.
    const room = sent.length < budget ? 0 : sent[sent.length - budget]! + window - time;
    // Short bursts are sent without pacing; later requests are spread evenly, so that the reserve lasts.
    const pace = sent.length < budget * quick ? 0 : sent.at(-1)! + window / budget - time;
    return Math.max(0, rest, room, pace);
  }

  async function takeTurn(lane: Lane): Promise<number> {
    for (let pause = findPause(lane); pause > 0; pause = findPause(lane)) {
      const rest = lane.restUntil - now();
      if (rest > longestRest) return rest;
      await wait(pause);
    }
    count(lane);
    return 0;
  }

  function learn(lane: Lane, { status, headers }: Response): void {
    const time = now();
    const { quota, window, left, reset } = readRateLimit(headers, time);
    if (quota !== undefined && quota > 0) {
      lane.quota = quota;
      lane.isSaid = true;
      lane.window = window ?? assumed.window;
    }
    const rest = (milliseconds: number) =>
      (lane.restUntil = Math.max(lane.restUntil, time + milliseconds));
    // Other clients use up the limit as well.
    if (left !== undefined && reset !== undefined && left <= lane.quota * reserve) rest(reset);
    if (status !== 429) return;
    note();
    const seconds = readRetryAfter(headers, time);
    rest(seconds === null ? shortRest : seconds * 1000);
    const isKnown = lane.met && time - lane.met.at < lane.window / 2;
    // Of several concurrent 429 responses, the first one shows the quota.
    if (!isKnown) lane.met = { quota: Math.max(least, lane.sent.length - 1), at: time };
  }

  return {
    fetchFor: (priority) => async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      await loaded;
      const lane = findLane(url);
      if (priority === "person") count(lane);
      const response = await fetch(input, init);
      // Sign-in requests have a rate limit of their own, so only requests with a token are evaluated.
      if (new Headers(init?.headers).has("Authorization")) learn(lane, response);
      return response;
    },
    expect(url, quota) {
      const lane = findLane(url);
      if (!lane.isSaid) lane.quota = quota;
    },
    rest(url, until) {
      const lane = findLane(url);
      lane.restUntil = Math.max(lane.restUntil, until);
    },
    turn(url) {
      const { origin } = new URL(url);
      const turn = Promise.all([turns.get(origin), loaded]).then(() => takeTurn(findLane(url)));
      turns.set(origin, turn);
      return turn;
    },
    pauseFor: (url) => findPause(findLane(url)),
    async forget() {
      // Drop pending turns of the account that left; late responses are not counted.
      turns.clear();
      await loaded;
      lanes.clear();
      await kept.set({});
    },
  };
}

function pack({ sent, ...lane }: Lane): Lane {
  const step = Math.ceil(sent.length / mostTimes);
  return { ...lane, step, sent: sent.filter((_, each) => (sent.length - 1 - each) % step === 0) };
}
