import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Requests without a signed-in account are counted by this address. */
export function addressOf(c: Context<{ Bindings: HttpBindings }>): string {
  return c.env.incoming.socket.remoteAddress ?? "";
}

/** Requests a minute; a limit that is left out does not apply. */
export interface Limits {
  /** Per address, for all requests. */
  http?: number;
  /** Per account for aliases and domains; per address at the OAuth endpoints. */
  api?: number;
  "sign-in"?: number;
  "second-factor"?: number;
}

const minute = 60_000;

/** Counts per clock minute, starting at zero in each. */
export function createRateLimits(now: () => number, limits: Limits) {
  const counts = new Map<string, { minute: number; count: number }>();

  return {
    /** @returns the seconds until the next attempt, or undefined within the limit */
    hit(limit: keyof Limits, actor: string | number): number | undefined {
      const time = now();
      const current = Math.floor(time / minute);
      const key = `${limit} ${actor}`;
      const kept = counts.get(key);
      const count = kept?.minute === current ? kept.count + 1 : 1;
      counts.set(key, { minute: current, count });
      if (count <= (limits[limit] ?? Infinity)) return undefined;
      return Math.ceil(((current + 1) * minute - time) / 1000);
    },

    /** The headers that tell an account its limit (draft-ietf-httpapi-ratelimit-headers-10). */
    describe(account: number): Record<string, string> {
      const time = now();
      const current = Math.floor(time / minute);
      const kept = counts.get(`api ${account}`);
      const quota = limits.api ?? 0;
      const left = Math.max(0, quota - (kept?.minute === current ? kept.count : 0));
      const seconds = Math.ceil(((current + 1) * minute - time) / 1000);
      return {
        "RateLimit-Policy": `"account";q=${quota};w=60`,
        RateLimit: `"account";r=${left};t=${seconds}`,
      };
    },
  };
}
