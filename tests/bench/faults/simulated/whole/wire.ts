import type { Random } from "../../random.ts";
import { refusals, refusalsOfSecond, type CreationMishap } from "../mishaps.ts";
import type { Asked, Reply } from "./remote.ts";
import type { Stage } from "./stage.ts";

/** Faults of a request, with weights. */
const mishaps = {
  "is lost on its way": 3,
  "is handled, its answer lost": 4,
  "is answered late": 3,
  "is handled late": 2,
  "gets no answer": 0.5,
  "is handled, but gets no answer": 0.5,
  "is lost, and handled late": 1,
  "gets an error": 1.5,
  "is handled, but gets an error": 1.5,
  "gets a page": 1,
  "is handled, but gets a page": 1,
  "gets garbage": 0.5,
  "is handled, but gets garbage": 0.5,
  "is sent elsewhere": 1,
  "is refused for its token": 2,
  "is put off": 0.5,
  "is sent twice by the browser, and the first copy handled late": 2,
};
export type Mishap = keyof typeof mishaps | CreationMishap;

/** What becomes of a request, where something does. */
export interface Fate {
  mishap: Mishap;
  /** How long after that what comes late does, where chance does not decide. In ms. */
  late?: number;
}

/** The fault of the next matching request, in place of a random one. */
export interface Planned extends Fate {
  matches(asked: Asked): boolean;
}

/** A request, from when it is sent until its sender has the response. */
export interface Exchange {
  /** Aborted once the worker that sent it has ended. */
  signal: AbortSignal;
  asked: Asked;
  sentAt: number;
}

export interface Checker {
  sent(exchange: Exchange): void;
  /** @param reply undefined without a response */
  came(exchange: Exchange, reply: Reply | undefined): void;
}

interface Way {
  /** Lets the server handle the request, if it gets there. */
  arrive(): Reply;
  /** Whether the sender has gone, so that the request never arrives. */
  readonly gone: boolean;
}

/** In ms: the longest delay with which a server still handles a request. */
const longestDelay = 45_000;

const page = "<!doctype html><title>Sign in to the network</title>";

function drawFate(random: Random, { path }: Asked): Fate {
  const mishap = random.weigh(mishaps);
  // The token endpoint takes no access token, and a permanently refused client is a different case.
  const isOther = path.startsWith("/oauth/") && mishap === "is refused for its token";
  return { mishap: isOther ? "gets an error" : mishap };
}

/**
 * Creates a `fetch` with faults, for each worker.
 * @param draw the fault of a request, where the mischief says that there is one
 */
export function createWire(
  { clock, random, trace, weather, count }: Stage,
  handle: (asked: Asked) => Reply,
  checker: Checker,
  draw: (random: Random, asked: Asked) => Fate | undefined = drawFate,
): (signal: AbortSignal) => typeof fetch {
  function pickFate(asked: Asked): Fate | undefined {
    const planned = weather.ways.findIndex(({ matches }) => matches(asked));
    if (planned >= 0) return weather.ways.splice(planned, 1)[0];
    if (!weather.reachable) return { mishap: "is lost on its way" };
    return random.chance(weather.mischief) ? draw(random, asked) : undefined;
  }

  /** How long the request takes to the server, in ms. */
  function drawWay(mishap: Mishap | undefined): number {
    switch (mishap) {
      case "is handled late":
        return random.between(1000, longestDelay);
      case "is handled slowly":
        return random.between(2000, 14_500);
      case "is sent twice by the browser":
      case "is sent twice by the browser, and both answers lost":
      case "is sent twice by the browser, and the second refused":
        return random.between(300, 3000);
      default:
        return random.between(5, 200);
    }
  }

  /** What a proxy may have stored: the answer to an earlier creation of the same account. */
  function recall(asked: Asked): unknown {
    const query = new URLSearchParams({ page_size: "100" });
    const { body } = handle({ ...asked, method: "GET", query, body: "" });
    const { email_aliases: all = [] } = body as { email_aliases?: readonly unknown[] };
    return all.length === 0 ? {} : random.pick(all as [unknown, ...unknown[]]);
  }

  /** @returns undefined if no response arrives */
  async function travel(
    asked: Asked,
    fate: Fate | undefined,
    way: Way,
  ): Promise<Reply | undefined> {
    const { mishap, late } = fate ?? {};
    const isListed = asked.method === "GET" && asked.path === "/api/v1/aliases";
    if (isListed && weather.slowness > 0) await clock.wait(weather.slowness);
    const bothLost = mishap === "is sent twice by the browser, and both answers lost";
    if (bothLost || mishap === "is sent twice by the browser") {
      clock.after(random.between(0, 300), way.arrive);
    }
    if (bothLost) clock.after(300 + (late ?? 0), way.arrive);
    if (mishap === "is sent twice by the browser, and the second refused") {
      clock.after(late ?? random.pick([0, random.between(0, longestDelay)]), way.arrive);
    }
    const earlier = mishap?.endsWith("gets an earlier alias") ? recall(asked) : undefined;
    await clock.wait(drawWay(mishap));
    if (way.gone) return undefined;
    const firstIsLate = mishap === "is sent twice by the browser, and the first copy handled late";
    const isAnsweredLate = mishap === "is answered late";
    const arrives =
      mishap === undefined ||
      mishap.startsWith("is handled") ||
      mishap === "is sent twice by the browser" ||
      firstIsLate ||
      isAnsweredLate;
    const answer = arrives ? way.arrive() : undefined;
    await clock.wait(isAnsweredLate ? random.between(1000, 13_000) : random.between(5, 200));
    if (mishap === "is lost, and handled late" || firstIsLate) {
      // One that is refused is the end of it, give or take what a server takes.
      const isRefused = answer !== undefined && answer.status !== 200;
      clock.after((isRefused ? undefined : late) ?? random.between(0, longestDelay), way.arrive);
    }
    switch (mishap) {
      case undefined:
      case "is handled slowly":
      case "is sent twice by the browser":
      case "is sent twice by the browser, and the first copy handled late":
      case "is answered late":
      case "is handled late":
        return answer;
      case "is lost on its way":
      case "is lost, and handled late":
      case "is handled, its answer lost":
      case "is sent twice by the browser, and both answers lost":
        return undefined;
      case "is refused":
        return random.pick(refusals);
      case "is sent twice by the browser, and the second refused":
        return random.pick(refusalsOfSecond(asked));
      case "gets no answer":
      case "is handled, but gets no answer":
        return new Promise(() => {});
      case "gets an error":
      case "is handled, but gets an error":
        return { status: random.pick([500, 502, 503]), body: { error: "Broken" } };
      case "gets a page":
      case "is handled, but gets a page":
        return { status: 200, body: page, headers: { "content-type": "text/html" } };
      case "gets garbage":
      case "is handled, but gets garbage":
        return { status: 200, body: random.pick<unknown>([{}, [], { address: 5 }]) };
      case "gets an earlier alias":
      case "is handled, but gets an earlier alias":
        return { status: 201, body: earlier };
      case "is sent elsewhere":
        return { status: random.pick([302, 307]), body: undefined, headers: { location: "/" } };
      case "is refused for its token":
        return { status: 401, body: { error: "Invalid token" } };
      case "is put off": {
        const headers = random.pick<Record<string, string>>([{}, { "retry-after": "2" }]);
        return { status: 429, body: { error: "Too many requests" }, headers };
      }
    }
  }

  return (signal) =>
    async (input, init): Promise<Response> => {
      const asked = read(String(input), init ?? {});
      const exchange = { signal, asked, sentAt: clock.now() };
      const fate = pickFate(asked);
      const { mishap } = fate ?? {};
      const name = `${asked.method} ${asked.path}${asked.token ? `, ${asked.token}` : ""}`;
      count("requests");
      trace.note(`worker: ${name}${mishap === undefined ? "" : `, which ${mishap}`}`);
      checker.sent(exchange);
      let arrived = false;
      let gone = false;
      const arrive = () => {
        arrived = true;
        return handle(asked);
      };
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const settle = (reply: Reply | undefined, act: () => void) => {
        if (signal.aborted || gone) return;
        gone = true;
        checker.came(exchange, reply);
        act();
      };
      init?.signal?.addEventListener("abort", () => {
        settle(undefined, () => reject(init.signal?.reason));
      });
      signal.addEventListener("abort", () => {
        // Half of the requests that the server does not have yet still reach it, some of them late.
        if (!gone && !arrived && mishap !== "is lost on its way" && random.chance(0.5)) {
          const left = Math.max(0, exchange.sentAt + longestDelay - clock.now());
          clock.after(random.pick([0, random.between(0, weather.isPrompt ? 0 : left)]), arrive);
        }
        gone = true;
      });
      void travel(asked, fate, {
        arrive,
        get gone() {
          return gone;
        },
      }).then((reply) =>
        settle(reply, () =>
          reply ? resolve(respond(reply)) : reject(new TypeError("Failed to fetch")),
        ),
      );
      return promise;
    };
}

function read(address: string, { method = "GET", headers, body }: RequestInit): Asked {
  const { pathname, searchParams } = new URL(address);
  const given = new Headers(headers).get("authorization");
  return {
    method,
    path: pathname,
    query: searchParams,
    token: given === null ? undefined : given.replace(/^Bearer /, ""),
    body: body === null || body === undefined ? "" : String(body),
  };
}

function respond({ status, body, headers = {} }: Reply): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(body === undefined ? null : text, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}
