import type { DatabaseSync } from "node:sqlite";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Accounts } from "../accounts.ts";
import { createHostedClients, resourcePaths, type Provision } from "./clients.ts";
import { createConnections } from "./connections.ts";
import { createOAuthRoutes } from "./oauthRoutes.ts";
import { createBrowserSessions, createPageRoutes } from "./pageRoutes.ts";
import type { RateLimits } from "../rateLimits.ts";
import { Refusal } from "../refusals.ts";
import { scopes } from "../scopes.ts";

/** RFC 8414 and RFC 9728. Neither says that registration is only for the MCP resource. */
export function createMetadataRoutes(url: string) {
  const routes = new Hono();

  routes.get("/oauth-authorization-server", (c) =>
    c.json({
      issuer: url,
      authorization_endpoint: `${url}/oauth/authorize`,
      token_endpoint: `${url}/oauth/token`,
      registration_endpoint: `${url}/oauth/register`,
      revocation_endpoint: `${url}/oauth/revoke`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: scopes,
    }),
  );

  for (const path of Object.values(resourcePaths)) {
    routes.get(`/oauth-protected-resource${path}`, (c) =>
      c.json({
        resource: url + path,
        authorization_servers: [url],
        bearer_methods_supported: ["header"],
      }),
    );
  }

  return routes;
}

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
