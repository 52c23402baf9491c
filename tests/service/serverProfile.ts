import type { Context } from "hono";
import {
  readAliasChanges,
  readAliasFilter,
  readAliasRequest,
  type AliasRequest,
} from "./aliasInput.ts";
import { randomAddress, type AliasChanges, type AliasFilter } from "./aliases.ts";
import { hostedProfile } from "./hosted/hostedProfile.ts";
import type { JsonObject } from "./jsonBody.ts";
import type { PagingRules } from "./paging.ts";
import type { Limits } from "./rateLimits.ts";
import { Refusal, refusals, type Refusals } from "./refusals.ts";

/** The differences between servers of this API. All else is common to them. */
export interface ServerProfile {
  refusals: Refusals;
  unknownRoute(c: Context): Response | Promise<Response>;
  /** "provider" is oidc-provider's, "hosted" the hosted service's own. */
  oauth: "provider" | "hosted" | "none";
  /** A bearer token that is not valid base64 gets 500. */
  failsAtOddTokens: boolean;
  hasPatch: boolean;
  /** GET of one alias. */
  hasGet: boolean;
  hasProfile: boolean;
  hasCapabilities: boolean;
  /** undefined without rate limits. */
  rateLimits: Limits | undefined;
  /** Every response states the account's limit, not only a 429. */
  announcesLimit: boolean;
  paging: PagingRules;
  /** Aliases of the same second have another order on each page. */
  sortsByTimeAlone: boolean;
  /** The lifetime of a token for a password; Infinity for never. */
  sessionTokenDays: number;
  randomAddress(domain: string): string;
  readAliasFilter(search?: string, enabled?: string): AliasFilter;
  readAliasRequest(body: JsonObject): AliasRequest;
  readAliasChanges(body: JsonObject): AliasChanges;
  /** Pages for everybody, by path, and what they say. */
  pages: Record<string, string>;
  /** Addresses are found in any letter case, and kept in small letters. */
  foldsAddresses: boolean;
  /** The shared domain may be named, with a local part of one's choice. */
  namesSharedDomain: boolean;
  /** Throws for a sign-in's values that break the server. */
  checkCredentials(body: JsonObject): void;
  /** Throws for a title that passed the checks but is too long for the database column. */
  checkRoom(title: string | null | undefined): void;
}

export type Likeness = "current" | "hosted" | "older";

/** Each with the service's address. */
export const profiles: Record<Likeness, (url: string) => ServerProfile> = {
  /** As in the contract. */
  current: () => contractProfile,

  /** From before the contract; such servers still exist. */
  older: () => ({
    ...contractProfile,
    refusals: {
      ...refusals,
      invalidToken: () => new Refusal(403, refusals.invalidToken().message),
      invalidLogin: () => new Refusal(403, refusals.invalidLogin().message),
    },
    unknownRoute: phoenixNotFound,
    oauth: "none",
    failsAtOddTokens: true,
    rateLimits: undefined,
    announcesLimit: false,
    hasPatch: false,
    hasGet: false,
    hasProfile: false,
    paging: { largest: Infinity, staysWithin: false },
    sortsByTimeAlone: true,
    pages: { "/users/register": "Create an account" },
    readAliasFilter: () => ({ terms: [], enabled: undefined }),
    readAliasRequest: readOlderRequest,
  }),

  /** The hosted service, as of October 2026. */
  hosted: (url) => ({
    ...contractProfile,
    unknownRoute: phoenixNotFound,
    ...hostedProfile(url),
  }),
};

const contractProfile: ServerProfile = {
  refusals,
  unknownRoute() {
    throw refusals.unknownRoute();
  },
  oauth: "provider",
  failsAtOddTokens: false,
  hasPatch: true,
  hasGet: true,
  hasProfile: true,
  hasCapabilities: false,
  rateLimits: { api: 6000 },
  announcesLimit: true,
  paging: { largest: 100, staysWithin: false },
  sortsByTimeAlone: false,
  sessionTokenDays: Infinity,
  randomAddress,
  readAliasFilter,
  readAliasRequest,
  readAliasChanges,
  pages: {},
  foldsAddresses: false,
  namesSharedDomain: false,
  checkCredentials: () => {},
  checkRoom: () => {},
};

export function isLikeness(name: string): name is Likeness {
  return Object.hasOwn(profiles, name);
}

function phoenixNotFound(c: Context): Response | Promise<Response> {
  return c.req.path.startsWith("/api/")
    ? c.json({ errors: { detail: "Not Found" } }, 404)
    : c.html("<!doctype html><title>Not Found</title><h1>Not Found</h1>", 404);
}

/** Title and notes are ignored, and so is an incomplete address. */
function readOlderRequest({ local_part, domain }: JsonObject): AliasRequest {
  const isWhole = local_part !== undefined && domain !== undefined;
  const requested = readAliasRequest(isWhole ? { local_part, domain } : {});
  if (requested.custom?.localPart?.includes("_")) throw refusals.invalidLocalPart();
  return requested;
}
