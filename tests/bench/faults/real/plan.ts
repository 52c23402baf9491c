import type { Injection } from "../../../service/faults.ts";
import { createRandom, type Random } from "../random.ts";

/** What goes wrong in one run in a real browser, whatever is being done in it. */
export type Plan = CreatePlan | EditPlan | RefreshPlan;

/** An alias is asked for, in a page. */
export interface CreatePlan {
  kind: "create";
  /** A site of its own, so that no run has to wait for what another one is looking for. */
  host: string;
  faults: Injection[];
  /** How it is asked for. */
  way: "menu" | "chip";
  tabs: 1 | 2;
  /** When the worker is ended, counted from asking, if it is. In ms. */
  endsAfter: number | null;
  /** How long the person waits for the field to be filled, and whether they ask again then. In ms. */
  waits: number;
  again: boolean;
}

/** An alias is switched off and on again in the popup, or deleted. */
export interface EditPlan {
  kind: "edit" | "delete";
  /** Of its own, so that its faults hit nobody else. */
  address: string;
  faults: Injection[];
  /** How long it is until each click. In ms. */
  clicks: number[];
  endsAfter: number | null;
}

/** The access token has run out when something is asked for. */
export interface RefreshPlan {
  kind: "refresh";
  faults: Injection[];
  /** So many ask at once. */
  asks: number;
  endsAfter: number | null;
}

type Fault = Injection["fault"];

/** No request is held for longer before the server has it. In ms. */
export const longestWait = 4000;

const page = "<!doctype html><title>Sign in to the network</title>";
const html = { "content-type": "text/html" };

/** Each kind of what may happen to a POST or to a look, with what chance decides about it. */
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
  // Tokens end; once, because whose token is refused again is signed out.
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

/** Aliases are edited of which this is the address; they are there before. */
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
  // Slow enough that there are clicks while the first is on its way.
  const slow = { kind: "wait", before: random.between(200, 1500) } as const;
  const [first] = faults;
  if (first && random.chance(0.5)) first.fault = slow;
  return { kind: "edit", address, faults, clicks };
}

function planDelete(random: Random, address: string): Omit<EditPlan, "endsAfter"> {
  return { kind: "delete", address, faults: planFaultsOf(random, address, "DELETE"), clicks: [] };
}

/** To the requests about one alias: the change, and the look whether it was done. */
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
