import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Account, Accounts } from "./accounts.ts";
import type { ServerProfile } from "./serverProfile.ts";
import type { RateLimits } from "./rateLimits.ts";
import { allow, internalError } from "./refusals.ts";
import { knownScopes, scopes, type Scope } from "./scopes.ts";
import type { SessionTokens } from "./tokenRoute.ts";

export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: { account: Account };
}

export interface OAuthAccess {
  accountId: number;
  scopes: Iterable<string>;
}

interface Sources {
  accounts: Accounts;
  sessionTokens: SessionTokens;
  findOAuthAccess: (token: string) => Promise<OAuthAccess | undefined>;
  profile: ServerProfile;
  rateLimits: RateLimits | undefined;
}

export type RequireScope = ReturnType<typeof createAuthentication>;

export function createAuthentication(sources: Sources) {
  const { accounts, sessionTokens, findOAuthAccess, profile, rateLimits } = sources;
  const { refusals } = profile;

  async function findAccess(token: string) {
    const accountId = sessionTokens.findAccountId(token);
    if (accountId !== undefined) return { accountId, scopes };
    return findOAuthAccess(token);
  }

  return (scope: Scope) =>
    createMiddleware<ApiEnv>(async (c, next) => {
      const token = bearerToken(c.req.header("authorization"));
      if (profile.failsAtOddTokens && isOdd(token)) throw internalError();
      const access = token === undefined ? undefined : await findAccess(token);
      const account = access && accounts.findById(access.accountId);
      if (access === undefined || account === undefined) throw refusals.invalidToken();
      if (rateLimits && isCounted(c.req.path)) {
        const wait = rateLimits.hit("api", account.id);
        if (profile.announcesLimit) setHeaders(c, rateLimits.describe(account.id));
        allow(wait);
      }
      if (!account.confirmed) throw refusals.unconfirmed();
      if (!knownScopes(access.scopes).includes(scope)) throw refusals.insufficientScope(scope);
      c.set("account", account);
      await next();
    });
}

/** Tokens without padding are malformed too. */
function isOdd(token: string | undefined): boolean {
  return token !== undefined && Buffer.from(token, "base64").toString("base64") !== token;
}

function setHeaders(c: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** Only these paths count against the account's rate limit. */
function isCounted(path: string): boolean {
  return /^\/api\/v1\/(aliases|domains)(\/|$)/.test(path);
}

// RFC 6750, section 2.1; the scheme is case-insensitive by RFC 9110, section 11.1.
function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1];
}
