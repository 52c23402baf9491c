import { findByReference } from "@/lib/aliases/findByReference";
import type { Alias, NewAlias } from "@/lib/model/alias/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure/failure";
import type { Intent } from "@/lib/model/alias/intent";
import type { Server } from "./server.ts";
import type { World } from "./world.ts";

/** The way to the server, as `lib/api` and the session see it: what comes back is judged already. */
export interface Network {
  /** @param died aborts when whoever sent it is gone; what is on its way may still arrive */
  post(owner: string, request: NewAlias, died: AbortSignal): Promise<Result<Alias>>;
  /** @param owner who is signed in: a token that was refused gives way to that of whoever is there by then */
  find(owner: () => string | undefined, intent: Intent): Promise<Result<Alias[]>>;
}

/** When a POST, and when any other request, is given up. In ms. */
const patience = { post: 15_000, get: 12_000 };

const lost: Failure = { kind: "unknown-outcome" };
const offline: Failure = { kind: "offline" };

/** What surely was not made. */
const refusals: [Failure, ...Failure[]] = [
  { kind: "limited", retryAfter: 1 },
  { kind: "limited", retryAfter: null },
  { kind: "plan-limit", said: "Limit reached" },
  { kind: "scope" },
  { kind: "unconfirmed" },
  { kind: "inactive" },
  { kind: "forbidden", said: "No" },
  { kind: "invalid", said: "is invalid" },
  { kind: "permission", origin: "https://server.example" },
  { kind: "signed-out" },
];

/** What may become of a POST, when something does. */
const mishaps = {
  "is refused": 2,
  "is lost": 3,
  "is made, its answer lost": 4,
  "is made late": 3,
  "is made after it was given up": 3,
  "is sent twice by the browser": 3,
  "is sent twice by the browser, both answers lost": 2,
  "is sent twice by the browser, and the second put off": 2,
  "gets no answer": 1,
};

export function createNetwork(world: World, server: Server): Network {
  const { clock, random, ledger, weather } = world;

  /** Someone who is gone leaves half of what the server does not have yet on the way. */
  function arriveAfter(milliseconds: number, died: AbortSignal, arrive: () => void): void {
    const arrives = random.chance(0.5);
    clock.after(milliseconds, () => {
      if (!died.aborted || arrives) arrive();
    });
  }

  async function answerLate(answer: Failure): Promise<Result<never>> {
    await clock.wait(random.pick([0, 10, random.between(0, patience.post), patience.post]));
    return fail(answer);
  }

  return {
    async post(owner, request, died) {
      const make = () => server.post(owner, request);
      if (!weather.reachable) {
        ledger.note("network: the POST does not arrive");
        return answerLate(lost);
      }
      const mishap = random.chance(weather.mischief) ? random.weigh(mishaps) : undefined;
      if (mishap !== undefined) ledger.note(`network: the POST ${mishap}`);
      switch (mishap) {
        case undefined: {
          const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
          arriveAfter(random.between(10, 400), died, () => resolve(make()));
          const answer = await promise;
          await clock.wait(random.between(10, 400));
          return answer;
        }
        case "is refused":
          await clock.wait(random.between(20, 2000));
          return fail(random.pick(refusals));
        case "is lost":
          return answerLate(lost);
        case "is made, its answer lost":
          arriveAfter(random.between(0, 300), died, make);
          await clock.wait(300);
          return answerLate(lost);
        case "is made late": {
          const after = random.between(2000, patience.post - 500);
          const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
          arriveAfter(after, died, () => resolve(make()));
          return promise;
        }
        case "is made after it was given up":
          arriveAfter(random.between(0, 40_000), died, make);
          return answerLate(lost);
        case "is sent twice by the browser": {
          const { promise, resolve } = Promise.withResolvers<Result<Alias>>();
          arriveAfter(random.between(0, 300), died, make);
          arriveAfter(random.between(300, 3000), died, () => resolve(make()));
          return promise;
        }
        case "is sent twice by the browser, both answers lost":
          arriveAfter(random.between(0, 300), died, make);
          arriveAfter(random.between(300, 3000), died, make);
          return answerLate(lost);
        case "is sent twice by the browser, and the second put off":
          arriveAfter(random.between(0, 300), died, make);
          await clock.wait(random.between(300, 3000));
          return fail({ kind: "limited", retryAfter: random.pick([null, 1]) });
        case "gets no answer":
          arriveAfter(random.between(0, 300), died, () => random.chance(0.5) && make());
          await clock.wait(patience.post);
          return fail(lost);
      }
    },
    find(owner, intent) {
      const begun = owner();
      /** Every page is a request of its own, read at the server somewhere on its way. */
      const read = async <Value>(look: (by: string) => Value): Promise<Result<Value>> => {
        const slow = random.chance(weather.mischief / 2);
        await clock.wait(slow ? random.between(500, patience.get) : random.between(5, 100));
        if (!weather.reachable || random.chance(weather.mischief / 3)) return fail(offline);
        const by = random.chance(0.5) ? begun : owner();
        if (by === undefined) return fail({ kind: "signed-out" });
        const value = look(by);
        await clock.wait(random.between(5, 100));
        return succeed(value);
      };
      return findByReference(
        {
          listAliases: (query) => read((by) => server.list(by, query)),
          async getAlias(address) {
            const got = await read((by) => server.get(by, address));
            return got.ok ? got.value : got;
          },
        },
        intent,
      );
    },
  };
}
