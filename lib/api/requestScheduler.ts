import { readRetryAfter } from "@/lib/model/server/retryAfter";
import type { SentRequests } from "@/lib/model/server/sentRequests";
import { createLater } from "@/lib/model/timing/createLater";
import { readRateLimit } from "./rateLimitHeaders";

/** For whom a request is: a person who waits for it, or work that can wait for them. */
export type Priority = "person" | "background";

/**
 * By the minute, until a server has said another limit, or is known to be of a kind that has one: few enough that a
 * list is hardly ever what uses a small one up.
 */
const assumed = { quota: 60, window: 60_000 };

/** This part of a server's limit is left to what a person does by hand. */
const reserve = 1 / 6;

/** And of the rest this part is sent as fast as it goes: a list of 2,000 with who signs in before it. */
const quick = 3 / 5;

/** A limit that was met may be another client's doing as well, so it is never taken to be less than this. */
const least = 30;

/** A server that rests for longer is not waited for: whoever asks comes back, perhaps in another worker. In ms. */
const longestRest = 25_000;

/** After a 429 that does not say for how long. In ms. */
const shortRest = 5000;

/** What outlives the worker is written this often, for many requests at once; in ms. And so many times, at most. */
const rhythm = 500;
const mostTimes = 60;

interface Options {
  /** In ms since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Where what was sent outlives the worker: a server counts on. */
  kept: { get(): Promise<SentRequests>; set(sent: SentRequests): Promise<void> };
}

/**
 * Keeps all requests to a server within its limit. What a person does by hand is sent at once, and counted; background
 * work has its turn when the server's limit still has room for a person then. Limits are learnt from `RateLimit`
 * headers and from 429 with `Retry-After`.
 *
 * It cannot know what other browsers of the same account send: where they use up the limit, a person is told so.
 */
export interface RequestScheduler {
  /** The `fetch` of a person's requests, or of those that have had their turn. */
  fetchFor(priority: Priority): typeof fetch;
  /**
   * Waits until background work may send one request to this server; one after the other.
   * @returns 0 for a turn that was taken; else none was, and the server rests for so long, in ms
   */
  turn(url: string): Promise<number>;
  /** It is of a kind that takes so many a minute, until it says something else. */
  expect(url: string, quota: number): void;
  /** Background work is to send it nothing until then; in ms since 1970. */
  rest(url: string, until: number): void;
  /** Until it could, without taking the turn. In ms, 0 for at once. */
  pauseFor(url: string): number;
  /** Forgets what was sent for an account that has signed out. */
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
  // If storage is full, only this worker knows.
  const note = createLater(() => kept.set(write()).catch(() => {}), rhythm, wait);
  // What cannot be read is as good as nothing: no request waits for it in vain.
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

  /** A limit that was met is tried again little by little: it may not have been this client alone that met it. */
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
    // As many have to leave the window as are too many in it.
    const room = sent.length < budget ? 0 : sent[sent.length - budget]! + window - time;
    // The first of them are sent as fast as it goes, for what is short; the others evenly, for the reserve to last.
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
    // Others use it up as well.
    if (left !== undefined && reset !== undefined && left <= lane.quota * reserve) rest(reset);
    if (status !== 429) return;
    note();
    const seconds = readRetryAfter(headers.get("Retry-After"), time);
    rest(seconds === null ? shortRest : seconds * 1000);
    const isKnown = lane.met && time - lane.met.at < lane.window / 2;
    // Of several at a time, the first tells how many there may be.
    if (!isKnown) lane.met = { quota: Math.max(least, lane.sent.length - 1), at: time };
  }

  return {
    fetchFor: (priority) => async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      await loaded;
      const lane = findLane(url);
      if (priority === "person") count(lane);
      const response = await fetch(input, init);
      // What is refused when signing in is counted apart from what a token is used for.
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
      // Nobody waits for whose turn it was, nor does what is still read come after this.
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
