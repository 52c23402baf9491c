import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Whose requests are counted together, for what nobody is signed in for yet. */
export function addressOf(c: Context<{ Bindings: HttpBindings }>): string {
  return c.env.incoming.socket.remoteAddress ?? "";
}

/** Requests a minute. */
const limits = {
  /** Of one address, whatever they are for. */
  http: 600,
  /** Of one account, for aliases and domains; of one address, at the OAuth endpoints. */
  api: 120,
  "sign-in": 10,
  "second-factor": 5,
};

const minute = 60_000;

/** Counts in minutes of the clock, each from zero. */
export function createRateLimits(now: () => number) {
  const counts = new Map<string, { minute: number; count: number }>();

  return {
    /** @returns after how many seconds to come again, or undefined for a request within the limit */
    hit(limit: keyof typeof limits, actor: string | number): number | undefined {
      const time = now();
      const current = Math.floor(time / minute);
      const key = `${limit} ${actor}`;
      const kept = counts.get(key);
      const count = kept?.minute === current ? kept.count + 1 : 1;
      counts.set(key, { minute: current, count });
      if (count <= limits[limit]) return undefined;
      return Math.ceil(((current + 1) * minute - time) / 1000);
    },
  };
}
