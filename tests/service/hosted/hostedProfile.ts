import { randomInt } from "node:crypto";
import { readAliasChanges, searchTerms, type AliasRequest } from "../aliasInput.ts";
import type { AliasChanges, AliasFilter } from "../aliases.ts";
import type { JsonObject } from "../jsonBody.ts";
import { Refusal, badRequest, internalError, refusals } from "../refusals.ts";
import { needsRead, type Scope } from "../scopes.ts";
import type { ServerProfile } from "../serverProfile.ts";

/** The only check of a local part. An underscore would break the service's reply addresses. */
const localPartSyntax = /^[^\s_]+$/;

export function readHostedRequest(body: JsonObject): AliasRequest {
  return {
    custom: readCustomAddress(body),
    title: readText(body["title"]) ?? null,
    notes: readText(body["notes"]) ?? null,
  };
}

function readCustomAddress(body: JsonObject): AliasRequest["custom"] {
  const { local_part: localPart, domain } = body;
  if (localPart === undefined && domain === undefined) return undefined;
  // A domain without a local part gets a random address.
  if (localPart === undefined && typeof domain === "string") {
    return { localPart: undefined, domain };
  }
  if (typeof localPart !== "string" || typeof domain !== "string") {
    throw new Refusal(422, "local_part and domain must both be strings");
  }
  if (!localPartSyntax.test(localPart)) {
    throw new Refusal(422, "must have an @ sign and no spaces or underscores");
  }
  return { localPart: localPart.toLowerCase(), domain };
}

export function readHostedChanges(body: JsonObject): AliasChanges {
  if (body["enabled"] === null) throw new Refusal(422, "can't be blank");
  return readAliasChanges(body, readText);
}

/** Blank text counts as null. The database limits the length. */
function readText(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value !== "string") throw refusals.invalidValue();
  // The database has no place for it.
  if (value.includes("\0")) throw badRequest();
  return value.trim() === "" ? null : value;
}

const booleans: Record<string, boolean | undefined> = {
  true: true,
  "1": true,
  false: false,
  "0": false,
  "": undefined,
};

export function readHostedFilter(search = "", enabled = ""): AliasFilter {
  if (!Object.hasOwn(booleans, enabled)) throw refusals.invalidFilter();
  if (search.includes("\0")) throw badRequest();
  return { terms: searchTerms(search), enabled: booleans[enabled] };
}

const longestTitle = 255;

const letters = "abcdefghijklmnopqrstuvwxyz1234567890";

/** @param url of the service, which is also the OAuth issuer */
export function hostedProfile(url: string) {
  const challenge = (rest: string) => ({
    headers: {
      "WWW-Authenticate": `Bearer resource_metadata="${url}/.well-known/oauth-protected-resource/api/v1", ${rest}`,
    },
  });

  return {
    refusals: {
      ...refusals,
      invalidToken: () => new Refusal(401, "Invalid token", challenge('error="invalid_token"')),
      invalidLogin: () => new Refusal(403, refusals.invalidLogin().message),
      insufficientScope: (scope: Scope) => {
        const scopes = needsRead(scope) ? `${scope} aliases:read` : scope;
        const rest = `error="insufficient_scope", scope="${scopes}"`;
        return new Refusal(403, "insufficient_scope", challenge(rest));
      },
      unconfirmed: () => new Refusal(403, "Please confirm your account"),
      limitReached() {
        const error = "Free plan alias limit reached. Upgrade to create more aliases.";
        return new Refusal(403, error, { body: { error, code: "free_limit_reached" } });
      },
      addressTaken: () => new Refusal(422, "has already been taken"),
      malformedJson: badRequest,
      domainUnverified: () => new Refusal(422, "Domain is not verified"),
    },
    oauth: "hosted",
    hasCapabilities: true,
    rateLimits: { http: 600, api: 120, "sign-in": 10, "second-factor": 5 },
    announcesLimit: false,
    paging: { largest: Infinity, staysWithin: true },
    sessionTokenDays: 60,
    randomAddress: (domain) => `${randomName()}@${domain}`,
    readAliasFilter: readHostedFilter,
    readAliasRequest: readHostedRequest,
    readAliasChanges: readHostedChanges,
    pages: {
      "/": "Your aliases",
      "/users/confirm": "Please confirm your account",
      "/users/register": "Create an account",
      "/settings/billing": "Billing",
      // The redirect target of the service's own extension, which reads the response from the address.
      "/oauth/extension/callback": "You can close this page",
    },
    foldsAddresses: true,
    namesSharedDomain: true,
    checkCredentials({ email, password, totp }) {
      if (email === undefined || password === undefined) throw badRequest();
      if (typeof password !== "string" || typeof totp === "string") throw internalError();
    },
    /** The column has this limit, and nothing checks it before. */
    checkRoom(title) {
      if (Array.from(title ?? "").length <= longestTitle) return;
      throw internalError();
    },
  } satisfies Partial<ServerProfile>;
}

function randomName(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join("");
}
