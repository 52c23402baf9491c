import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { DatabaseSync } from "node:sqlite";
import type { Accounts } from "../accounts.ts";
import type { RateLimits } from "../rateLimits.ts";
import { Refusal } from "../refusals.ts";
import { createBrowserSessions } from "./browserSessions.ts";
import { createHostedClients, type Provision } from "./clients.ts";
import { createConnections } from "./connections.ts";
import { createMetadataRoutes } from "./metadataRoutes.ts";
import { createOAuthRoutes } from "./oauthRoutes.ts";
import { createPageRoutes } from "./pageRoutes.ts";

interface Dependencies {
  /** Also the issuer. */
  url: string;
  database: DatabaseSync;
  accounts: Accounts;
  provisioned: readonly Provision[];
  rateLimits: RateLimits | undefined;
  now: () => number;
  noteSecret: (secret: string) => void;
}

/** The client of the service's own extension, which every hosted server has from the start. */
const firstParty = "07176503-1aa4-4b1b-a7a0-884a6b7bb41f";

/**
 * OAuth as in the hosted service. oidc-provider cannot do this: it checks a request before the sign-in, and
 * tells the client what is wrong.
 */
export function createHostedOAuth(dependencies: Dependencies) {
  const { url, database, accounts, provisioned, rateLimits, now, noteSecret } = dependencies;
  const clients = createHostedClients(database, now);
  const connections = createConnections({
    database,
    accounts,
    clients,
    resource: `${url}/api/v1`,
    now,
    noteSecret,
  });
  const sessions = createBrowserSessions(accounts);

  const redirectUris = [`${url}/oauth/extension/callback`];
  clients.provision({ clientId: firstParty, name: "Its own extension", redirectUris });
  for (const each of provisioned) clients.provision(each);

  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route("/.well-known", createMetadataRoutes(url));
  routes.route(
    "/oauth",
    createOAuthRoutes({ url, clients, connections, sessions, rateLimits, now }),
  );
  routes.route("/", createPageRoutes({ accounts, sessions, rateLimits }));
  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.text(error.message, error.status, error.headers);
  });

  return {
    routes,
    provision: clients.provision,
    findAccess: connections.findAccess,
    revokeOf: connections.revokeOf,
  };
}
