import { Hono } from "hono";
import type { Accounts } from "./accounts.ts";
import type { Aliases } from "./aliases.ts";
import { createAliasRoutes, type Commit } from "./aliasRoutes.ts";
import { createAuthentication, type ApiEnv, type OAuthAccess } from "./authentication.ts";
import type { Domains } from "./domains.ts";
import { envelope, readPage } from "./paging.ts";
import type { Personality } from "./personality.ts";
import { Refusal } from "./refusals.ts";
import type { SessionTokens } from "./sessionTokens.ts";
import { createTokenRoute } from "./tokenRoute.ts";

interface Dependencies {
  accounts: Accounts;
  aliases: Aliases;
  domains: Domains;
  sessionTokens: SessionTokens;
  findOAuthAccess: (token: string) => Promise<OAuthAccess | undefined>;
  personality: Personality;
  recordCommit: (commit: Commit) => void;
  reportBug: (error: unknown) => void;
}

export function createApi(dependencies: Dependencies) {
  const { domains, personality, reportBug } = dependencies;
  const requireScope = createAuthentication(dependencies);
  const app = new Hono<ApiEnv>();

  app.notFound((c) => personality.unknownRoute(c));

  app.onError((error, c) => {
    if (error instanceof Refusal) {
      return c.json({ error: error.message }, error.status, error.headers);
    }
    reportBug(error);
    return c.json({ error: "Internal server error" }, 500);
  });

  app.use("/api/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });

  app.route("/api/v1/token", createTokenRoute(dependencies));
  app.route("/api/v1/aliases", createAliasRoutes(dependencies, requireScope));

  app.get("/api/v1/domains", requireScope("domains:read"), (c) => {
    const page = readPage(c.req.query("page"), c.req.query("page_size"), personality.largestPage);
    const { entries, total } = domains.listValid(c.var.account.id, page);
    return c.json({ domains: entries, ...envelope(page, total) });
  });

  if (personality.hasProfile) {
    app.get("/api/v1/me", requireScope("profile:read"), (c) =>
      c.json({ email: c.var.account.email }),
    );
  }

  return app;
}
