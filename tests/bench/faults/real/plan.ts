import type { Injection } from "../../../service/faults.ts";
import type { Random } from "../random.ts";

/** What goes wrong in one run in a real browser. */
export interface Plan {
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

type Fault = Injection["fault"];

const page = "<!doctype html><title>Sign in to the network</title>";
const html = { "content-type": "text/html" };

/** Each kind of what may happen to a POST or to a look, with what chance decides about it. */
const kinds: Record<string, (random: Random) => Fault> = {
  "cut before": () => ({ kind: "cut-before" }),
  "cut after": () => ({ kind: "cut-after" }),
  "cut next": () => ({ kind: "cut-next" }),
  "cut in the answer": ({ pick }) => ({ kind: pick(["cut-after-headers", "cut-in-body"]) }),
  slow: ({ between }) => ({ kind: "wait", before: between(0, 4000), after: between(0, 2000) }),
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
    to: "/elsewhere",
    commit: chance(0.5),
  }),
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
  limited: 1,
  "token refused": 1,
};

export function planRun(random: Random, host: string): Plan {
  const count = Math.floor(random.between(1, 4));
  return {
    host,
    faults: Array.from({ length: count }, (_, index) => planFault(random, index)),
    way: random.pick(["menu", "chip"]),
    tabs: random.chance(0.25) ? 2 : 1,
    endsAfter: random.chance(0.4) ? Math.floor(random.between(0, 3000)) : null,
    waits: Math.floor(random.between(1500, 6000)),
    again: random.chance(0.4),
  };
}

/** The first one hits the POST. */
function planFault(random: Random, index: number): Injection {
  const fault = (kinds[random.weigh(weights)] ?? kinds["cut after"]!)(random);
  const method = index === 0 || random.chance(0.4) ? "POST" : "GET";
  return { method, path: "/api/v1/aliases", fault };
}
