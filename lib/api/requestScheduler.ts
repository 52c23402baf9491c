import { findRest, readAnswerTime, readRetryAfter, type SentRequests } from "@/lib/model/server";

/** Is a request for a user who waits for it, or for work that can wait for people? */
export type Priority = "person" | "background";

/** Of a server that reports none: low enough that reading a list hardly ever exhausts a small limit. `window` in ms. */
const assumed = { quota: 60, window: 60_000 };

/** This share of a server's limit is reserved for what a user does by hand. */
const reserve = 1 / 6;

/** Share of the remaining quota sent without pacing (a list of 2,000 and a sign-in). */
const burstShare = 3 / 5;

/** The least to learn from a 429, because another client may have caused it. In requests per window. */
const minQuota = 30;

/** Background work that has to wait longer fails, and is tried again later, perhaps in another worker. In ms. */
const longestRest = 25_000;

/** The pause after a 429 without `Retry-After`. In ms. */
const defaultRest = 5000;

/** Sent requests are stored this often, many at once, in ms; and at most this many times of them. */
const saveInterval = 500;
const mostTimes = 60;

interface Options {
  /** In ms since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Storage of the sent requests that survives the worker, because the server's count does not restart. */
  store: { get(): Promise<SentRequests>; set(sent: SentRequests): Promise<void> };
}

type ServerBudget = SentRequests[string];

export type RequestScheduler = ReturnType<typeof createRequestScheduler>;

/**
 * Keeps all requests to a server within its rate limit. What a user does by hand is sent at once, and counted;
 * background work has its turn only while the limit still leaves room for a user. Limits are learnt from `RateLimit`
 * headers and from 429 with `Retry-After`.
 *
 * Requests of other browsers with the same account are unknown: if they exhaust the limit, the user is told.
 */
export function createRequestScheduler(
  fetch: typeof globalThis.fetch,
  { now, wait, store }: Options,
) {
  const budgets = new Map<string, ServerBudget>();
  /** The last turn that was given or is waited for, by origin. */
  const turns = new Map<string, Promise<number>>();
  let isSaveDue = false;
  // If they cannot be read, there are none; no request fails because of it.
  const loaded = load().catch(() => {});

  /** Stores the requests a little later, with all that are sent until then. */
  function saveLater(): void {
    if (isSaveDue) return;
    isSaveDue = true;
    void wait(saveInterval).then(() => {
      isSaveDue = false;
      // If storage is full, only this worker knows the requests.
      return store.set(write()).catch(() => {});
    });
  }

  async function load(): Promise<void> {
    for (const [origin, budget] of Object.entries(await store.get())) {
      const sent = budget.sent.flatMap((at) => Array<number>(budget.step).fill(at));
      Object.assign(findBudget(origin), budget, { sent });
    }
  }

  function findBudget(url: string): ServerBudget {
    const { origin } = new URL(url);
    const existing = budgets.get(origin);
    if (existing) return existing;
    const budget = { sent: [], step: 1, ...assumed, isAnnounced: false, restUntil: 0 };
    budgets.set(origin, budget);
    return budget;
  }

  /** Those of the last window. */
  function findSent(budget: ServerBudget, time: number): number[] {
    budget.sent = budget.sent.filter((at) => at > time - budget.window && at <= time);
    return budget.sent;
  }

  function count(budget: ServerBudget): void {
    const time = now();
    findSent(budget, time).push(time);
    saveLater();
  }

  function write(): SentRequests {
    return Object.fromEntries([...budgets].map(([origin, budget]) => [origin, pack(budget)]));
  }

  /** After a 429, the quota is raised again little by little: another client may have caused it. */
  function findQuota({ quota, window, isAnnounced, met }: ServerBudget): number {
    if (met === undefined || isAnnounced) return quota;
    // Never less than what was met, which the clock may have been set back since.
    const windows = Math.max(0, Math.floor((now() - met.at) / window));
    return Math.min(quota, Math.floor(met.quota * 1.2 ** windows));
  }

  function findPause(budget: ServerBudget): number {
    const time = now();
    const { window } = budget;
    const sent = findSent(budget, time);
    const usable = Math.max(1, Math.floor(findQuota(budget) * (1 - reserve)));
    const rest = findRest(budget.restUntil, time);
    // There is room when enough requests have left the window.
    const room = sent.length < usable ? 0 : sent[sent.length - usable]! + window - time;
    // Short bursts are sent without pacing; later requests are spread evenly, so that the reserve lasts.
    const pace = sent.length < usable * burstShare ? 0 : sent.at(-1)! + window / usable - time;
    return Math.max(0, rest, room, pace);
  }

  async function takeTurn(budget: ServerBudget): Promise<number> {
    for (let pause = findPause(budget); pause > 0; pause = findPause(budget)) {
      const rest = findRest(budget.restUntil, now());
      if (rest > longestRest) return rest;
      await wait(pause);
    }
    count(budget);
    return 0;
  }

  function learn(budget: ServerBudget, { status, headers }: Response): void {
    const time = now();
    const { quota, window, left, reset } = readRateLimit(headers, time);
    if (quota !== undefined && quota > 0) {
      budget.quota = quota;
      budget.isAnnounced = true;
      budget.window = window ?? assumed.window;
    }
    const rest = (milliseconds: number) =>
      (budget.restUntil = Math.max(budget.restUntil, time + milliseconds));
    // Other clients use up the limit as well.
    if (left !== undefined && reset !== undefined && left <= budget.quota * reserve) rest(reset);
    if (status !== 429) return;
    saveLater();
    const seconds = readRetryAfter(headers, time);
    rest(seconds === null ? defaultRest : seconds * 1000);
    const isKnown = budget.met && time - budget.met.at < budget.window / 2;
    // Of several concurrent 429 responses, the first one shows the quota.
    if (!isKnown) budget.met = { quota: Math.max(minQuota, budget.sent.length - 1), at: time };
  }

  return {
    /** The `fetch` for a user's requests, or for background requests after their turn. */
    fetchFor:
      (priority: Priority): typeof globalThis.fetch =>
      async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        await loaded;
        const budget = findBudget(url);
        if (priority === "person") count(budget);
        const response = await fetch(input, init);
        // Sign-in requests have a rate limit of their own, so only requests with a token are evaluated.
        if (new Headers(init?.headers).has("Authorization")) learn(budget, response);
        return response;
      },
    /** Sets the server's requests per minute, until it reports another limit. */
    expect(url: string, quota: number) {
      const budget = findBudget(url);
      if (!budget.isAnnounced) budget.quota = quota;
    },
    /** Sends no background work to the server until then; in ms since 1970. */
    rest(url: string, until: number) {
      const budget = findBudget(url);
      budget.restUntil = Math.max(budget.restUntil, until);
    },
    /** Waits for the turn of one background request. @returns 0, or for how long the server must not be asked, in ms */
    turn(url: string): Promise<number> {
      const { origin } = new URL(url);
      const turn = Promise.all([turns.get(origin), loaded]).then(() => takeTurn(findBudget(url)));
      turns.set(origin, turn);
      return turn;
    },
    /** How long until a turn would be free, without taking it. In ms, 0 for at once. */
    pauseFor: (url: string): number => findPause(findBudget(url)),
    async forget() {
      // Drop pending turns of the account that left; late responses are not counted.
      turns.clear();
      await loaded;
      budgets.clear();
      await store.set({});
    },
  };
}

function pack({ sent, ...budget }: ServerBudget): ServerBudget {
  const step = Math.ceil(sent.length / mostTimes);
  return { ...budget, step, sent: sent.filter((_, each) => (sent.length - 1 - each) % step === 0) };
}

/** A larger reset value is not a number of seconds but a time, in seconds since 1970. */
const longestReset = 24 * 3600;

/**
 * Reads `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), and the older headers with one
 * value each, with and without `X-`. Of several policies the first one is used; values that are not numbers are
 * ignored. `left` of `quota` requests in `window` are allowed until `reset`, which are in ms, `reset` from now.
 * @param now in ms since 1970
 */
export function readRateLimit(headers: Headers, now: number) {
  const policy = headers.get("RateLimit-Policy")?.split(",")[0];
  const state = headers.get("RateLimit")?.split(",")[0];
  const reset = readParameter(state, "t") ?? readSingle(headers, "Reset");
  const inSeconds =
    reset !== undefined && reset > longestReset
      ? reset - readAnswerTime(headers, now) / 1000
      : reset;
  return {
    quota: readParameter(policy, "q") ?? readSingle(headers, "Limit"),
    window: inMilliseconds(readParameter(policy, "w")),
    left: readParameter(state, "r") ?? readSingle(headers, "Remaining"),
    reset: inMilliseconds(inSeconds),
  };
}

/** Longer times are cut to this: nobody waits longer for a server. In s. */
const longestWindow = 3600;

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.min(seconds, longestWindow) * 1000;
}

/** `;q=100` in `"account";q=100;w=60`. */
function readParameter(item: string | undefined, name: string): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d{1,9})\\s*(;|$)`).exec(item ?? "");
  return found === null ? undefined : Number(found[1]);
}

/** Some servers add their policy to the number: `100, 100;w=60`. */
function readSingle(headers: Headers, name: string): number | undefined {
  const value = headers.get(`RateLimit-${name}`) ?? headers.get(`X-RateLimit-${name}`);
  const found = /^\s*(\d{1,12})(?=\s*([,;]|$))/.exec(value ?? "");
  return found === null ? undefined : Number(found[1]);
}
