import type { Context } from "hono";
import { readAliasFilter, readAliasWish, type AliasWish } from "./aliasInput.ts";
import type { AliasFilter } from "./aliases.ts";
import type { JsonObject } from "./jsonBody.ts";
import { Refusal, refusals } from "./refusals.ts";

/** Where servers of this API differ. Everything else they have in common. */
export interface Personality {
  /** Also for a missing or an expired one. */
  invalidToken(): Refusal;
  invalidLogin(): Refusal;
  unknownRoute(c: Context): Response | Promise<Response>;
  hasOAuth: boolean;
  hasPatch: boolean;
  hasProfile: boolean;
  largestPage: number;
  readAliasFilter(search?: string, enabled?: string): AliasFilter;
  readAliasWish(body: JsonObject): AliasWish;
}

export type Likeness = "current" | "older";

export const personalities: Record<Likeness, Personality> = {
  /** As the contract has it. */
  current: {
    invalidToken: refusals.invalidToken,
    invalidLogin: refusals.invalidLogin,
    unknownRoute() {
      throw refusals.unknownRoute();
    },
    hasOAuth: true,
    hasPatch: true,
    hasProfile: true,
    largestPage: 100,
    readAliasFilter,
    readAliasWish,
  },

  /** From before the contract, and still to be met. */
  older: {
    invalidToken: () => new Refusal(403, refusals.invalidToken().message),
    invalidLogin: () => new Refusal(403, refusals.invalidLogin().message),
    unknownRoute: (c) =>
      c.req.path.startsWith("/api/")
        ? c.json({ errors: { detail: "Not Found" } }, 404)
        : c.html("<!doctype html><title>Not Found</title><h1>Not Found</h1>", 404),
    hasOAuth: false,
    hasPatch: false,
    hasProfile: false,
    largestPage: 20,
    readAliasFilter: () => ({ terms: [], enabled: undefined }),
    readAliasWish: readOlderWish,
  },
};

export function isLikeness(name: string): name is Likeness {
  return Object.hasOwn(personalities, name);
}

/** Title and notes are not looked at, and half an address is as good as none. */
function readOlderWish({ local_part, domain }: JsonObject): AliasWish {
  const isWhole = local_part !== undefined && domain !== undefined;
  const wish = readAliasWish(isWhole ? { local_part, domain } : {});
  if (wish.custom?.localPart.includes("_")) throw refusals.invalidLocalPart();
  return wish;
}
