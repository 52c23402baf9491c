import { Hono } from "hono";
import type { Accounts } from "./accounts.ts";
import { createAliasRoutes, type Commit } from "./aliasRoutes.ts";
import type { Aliases } from "./aliases.ts";
import { createAuthentication, type ApiEnv, type OAuthAccess } from "./authentication.ts";
import type { Domains } from "./domains.ts";
import type { RateLimits } from "./rateLimits.ts";
import { Refusal } from "./refusals.ts";
import type { ServerProfile } from "./serverProfile.ts";
import { createTokenRoute, type SessionTokens } from "./tokenRoute.ts";

interface Dependencies {
  accounts: Accounts;
  aliases: Aliases;
  domains: Domains;
  sharedDomain: string;
  sessionTokens: SessionTokens;
  findOAuthAccess: (token: string) => Promise<OAuthAccess | undefined>;
  profile: ServerProfile;
  /** undefined on a server without rate limits. */
  rateLimits: RateLimits | undefined;
  recordCommit: (commit: Commit) => void;
  reportBug: (error: unknown) => void;
}

export function createApi(dependencies: Dependencies) {
  const { aliases, sharedDomain, profile, reportBug } = dependencies;
  const requireScope = createAuthentication(dependencies);
  const app = new Hono<ApiEnv>();

  app.notFound((c) => profile.unknownRoute(c));

  app.onError((error, c) => {
    if (error instanceof Refusal) {
      return c.json(error.body, error.status, error.headers);
    }
    reportBug(error);
    return c.json({ error: "Internal server error" }, 500);
  });

  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  app.route("/api/v1/token", createTokenRoute(dependencies));
  app.route("/api/v1", createAliasRoutes(dependencies, requireScope));

  if (profile.hasProfile) {
    app.get("/api/v1/me", requireScope("profile:read"), (c) =>
      c.json({ email: c.var.account.email }),
    );
  }

  if (profile.hasCapabilities) {
    app.get("/api/v1/alias-capabilities", requireScope("aliases:read"), (c) => {
      const { id, active, aliasLimit } = c.var.account;
      const count = aliases.count(id);
      return c.json({
        alias_count: count,
        alias_limit: aliasLimit,
        can_create: active && (aliasLimit === null || count < aliasLimit),
        default_domain: sharedDomain,
      });
    });
  }

  return app;
}
