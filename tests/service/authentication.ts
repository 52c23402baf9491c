import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { Account, Accounts } from "./accounts.ts";
import type { Personality } from "./personality.ts";
import { refusals } from "./refusals.ts";
import { knownScopes, scopes, type Scope } from "./scopes.ts";
import type { SessionTokens } from "./sessionTokens.ts";

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
  personality: Personality;
}

export type RequireScope = ReturnType<typeof createAuthentication>;

export function createAuthentication(sources: Sources) {
  const { accounts, sessionTokens, findOAuthAccess, personality } = sources;

  async function findAccess(token: string) {
    const accountId = sessionTokens.findAccountId(token);
    if (accountId !== undefined) return { accountId, scopes };
    return findOAuthAccess(token);
  }

  return (scope: Scope) =>
    createMiddleware<ApiEnv>(async (c, next) => {
      const token = bearerToken(c.req.header("authorization"));
      const access = token === undefined ? undefined : await findAccess(token);
      const account = access && accounts.findById(access.accountId);
      if (access === undefined || account === undefined) throw personality.invalidToken();
      if (!account.confirmed) throw refusals.unconfirmed();
      if (!knownScopes(access.scopes).includes(scope)) throw refusals.insufficientScope(scope);
      c.set("account", account);
      await next();
    });
}

// RFC 6750, section 2.1; the scheme is case-insensitive by RFC 9110, section 11.1.
function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1];
}
