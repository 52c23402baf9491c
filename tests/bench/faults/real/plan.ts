import type { Injection } from "../../../service/faults.ts";
import { createRandom, type Random } from "../random.ts";

/** The action of one run in a real browser, and its faults. */
export type Plan = CreatePlan | EditPlan | RefreshPlan;

/** Asks for an alias in a page. */
export interface CreatePlan {
  kind: "create";
  /** Each run has a site of its own, so that it need not wait for the searches of another run. */
  host: string;
  faults: Injection[];
  /** How it is asked for. */
  way: "menu" | "chip";
  tabs: 1 | 2;
  /** The time from asking to the end of the worker, in ms; null if it is not ended. */
  endsAfter: number | null;
  /** In ms: how long the person waits for the field to be filled. `again`: whether they then ask again. */
  waits: number;
  again: boolean;
}

/** Switches an alias in the popup several times, or deletes it. */
export interface EditPlan {
  kind: "edit" | "delete";
  /** An alias for this run only, so that its faults hit no other run. */
  address: string;
  faults: Injection[];
  /** The pause before each click, in ms. */
  clicks: number[];
  endsAfter: number | null;
}

/** Sends requests after the access token has expired. */
export interface RefreshPlan {
  kind: "refresh";
  faults: Injection[];
  /** The number of simultaneous requests. */
  asks: number;
  endsAfter: number | null;
}

type Fault = Injection["fault"];

/** The longest delay of a request before the server gets it, in ms. */
export const longestWait = 4000;

const page = "<!doctype html><title>Sign in to the network</title>";
const html = { "content-type": "text/html" };

/** The faults of a POST or a search, with their random details. */
const kinds: Record<string, (random: Random) => Fault> = {
  "cut before": () => ({ kind: "cut-before" }),
  "cut after": () => ({ kind: "cut-after" }),
  "cut next": () => ({ kind: "cut-next" }),
  "cut in the answer": ({ pick }) => ({ kind: pick(["cut-after-headers", "cut-in-body"]) }),
  slow: ({ between }) => ({
    kind: "wait",
    before: between(0, longestWait),
    after: between(0, 2000),
  }),
  "server error": ({ pick, chance }) => ({
    kind: "answer",
    status: pick([500, 502, 503]),
    body: { error: "Something broke" },
    commit: chance(0.5),
  }),
  "web page": ({ chance }) => ({
    kind: "answer",
    status: 200,
    headers: html,
    body: page,
    commit: chance(0.5),
  }),
  garbage: ({ pick, chance }) => ({
    kind: "answer",
    status: 200,
    body: pick<unknown>([{}, { address: "nobody" }, []]),
    commit: chance(0.5),
  }),
  nothing: ({ chance }) => ({ kind: "nothing", commit: chance(0.5) }),
  redirect: ({ pick, chance }) => ({
    kind: "redirect",
    status: pick([302, 307, 308]),
    to: pick(["/elsewhere", "http://portal.example/login"]),
    commit: chance(0.5),
  }),
  "too much": ({ pick, chance }) => ({
    ...pick<Fault>([
      { kind: "huge", megabytes: 3 },
      { kind: "gzip-bomb", megabytes: 3 },
      { kind: "endless" },
    ]),
    commit: chance(0.5),
  }),
  "slow body": () => ({ kind: "drip", every: 5 }),
  "wrong length": ({ pick }) => ({ kind: "length-lie", by: pick([-20, 20]) }),
  limited: () => ({
    kind: "answer",
    status: 429,
    headers: { "retry-after": "1" },
    body: { error: "Too many requests" },
  }),
  // Tokens expire. Only once, because a second refusal ends the session.
  "token refused": () => ({
    kind: "answer",
    status: 401,
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
    body: { error: "Invalid token" },
  }),
};

const weights: Record<keyof typeof kinds, number> = {
  "cut before": 2,
  "cut after": 3,
  "cut next": 2,
  "cut in the answer": 2,
  slow: 2,
  "server error": 3,
  "web page": 1,
  garbage: 1,
  nothing: 1,
  redirect: 1,
  "too much": 2,
  "slow body": 1,
  "wrong length": 1,
  limited: 1,
  "token refused": 1,
};

/** The address of the alias that a run edits, which must exist before it. */
export function findAddress(seed: number): string | undefined {
  const plan = planRun(seed);
  return plan.kind === "edit" || plan.kind === "delete" ? plan.address : undefined;
}

export function planRun(seed: number): Plan {
  const random = createRandom(seed);
  const endsAfter = random.chance(0.4) ? Math.floor(random.between(0, 3000)) : null;
  switch (random.weigh({ create: 6, edit: 4, delete: 1, refresh: 2 })) {
    case "create":
      return { ...planCreate(random, `site${seed}.example`), endsAfter };
    case "edit":
      return { ...planEdit(random, `edit${seed}@alias.example`), endsAfter };
    case "delete":
      return { ...planDelete(random, `edit${seed}@alias.example`), endsAfter };
    case "refresh":
      return { ...planRefresh(random), endsAfter };
  }
}

function planCreate(random: Random, host: string): Omit<CreatePlan, "endsAfter"> {
  const count = Math.floor(random.between(1, 4));
  return {
    kind: "create",
    host,
    faults: Array.from({ length: count }, (_, index) => {
      // The first one hits the POST.
      const method = index === 0 || random.chance(0.4) ? "POST" : "GET";
      return { method, path: "/api/v1/aliases", fault: planFault(random) };
    }),
    way: random.pick(["menu", "chip"]),
    tabs: random.chance(0.25) ? 2 : 1,
    waits: Math.floor(random.between(1500, 6000)),
    again: random.chance(0.4),
  };
}

function planEdit(random: Random, address: string): Omit<EditPlan, "endsAfter"> {
  const count = Math.floor(random.between(1, 11));
  const clicks = Array.from({ length: count }, () => Math.floor(random.between(0, 150)));
  const faults = planFaultsOf(random, address, "PATCH");
  // Slow enough that clicks come while the first request is in flight.
  const slow = { kind: "wait", before: random.between(200, 1500) } as const;
  const [first] = faults;
  if (first && random.chance(0.5)) first.fault = slow;
  return { kind: "edit", address, faults, clicks };
}

function planDelete(random: Random, address: string): Omit<EditPlan, "endsAfter"> {
  return { kind: "delete", address, faults: planFaultsOf(random, address, "DELETE"), clicks: [] };
}

/** Faults of the requests about one alias: its change, and the request that checks whether the change was done. */
function planFaultsOf(random: Random, address: string, method: string): Injection[] {
  const path = new RegExp(RegExp.escape(encodeURIComponent(address)));
  return Array.from({ length: Math.floor(random.between(0, 4)) }, (_, index) => ({
    method: index === 0 || random.chance(0.5) ? method : "GET",
    path,
    fault: planFault(random),
  }));
}

function planRefresh(random: Random): Omit<RefreshPlan, "endsAfter"> {
  const count = Math.floor(random.between(0, 3));
  return {
    kind: "refresh",
    faults: Array.from({ length: count }, () => ({
      method: "POST",
      path: "/oauth/token",
      fault: planFault(random),
    })),
    asks: Math.floor(random.between(1, 5)),
  };
}

function planFault(random: Random): Fault {
  return (kinds[random.weigh(weights)] ?? kinds["cut after"]!)(random);
}
