import type { DatabaseSync } from "node:sqlite";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Accounts } from "../accounts.ts";
import { createClients, resourcePaths, type Provision } from "./clients.ts";
import { createConnections } from "./connections.ts";
import { createOAuthRoutes } from "./routes.ts";
import { createBrowserSessions, createPageRoutes } from "./pageRoutes.ts";
import type { RateLimits } from "../rateLimits.ts";
import { Refusal } from "../refusals.ts";
import { scopes } from "../scopes.ts";

/** RFC 8414 and RFC 9728. */
function createMetadataRoutes(url: string, isHosted: boolean) {
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

  for (const path of isHosted ? Object.values(resourcePaths) : []) {
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
  /** As the hosted service does it, which the contract does not ask for. */
  isHosted: boolean;
  remembersConsent: boolean;
  rateLimits: RateLimits | undefined;
  now: () => number;
  noteSecret: (secret: string) => void;
}

/** Sign-in at the server's own pages, for public clients with PKCE. */
export function createOAuth({ provisioned, remembersConsent, ...dependencies }: Dependencies) {
  const { url, database, accounts, isHosted, rateLimits, now } = dependencies;
  const clients = createClients(database, { url, isHosted, now });
  for (const each of provisioned) clients.provision(each);
  const connections = createConnections({ ...dependencies, clients, resource: `${url}/api/v1` });
  const sessions = createBrowserSessions(accounts);
  const shared = { sessions, isHosted, rateLimits };

  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.route("/.well-known", createMetadataRoutes(url, isHosted));
  routes.route(
    "/oauth",
    createOAuthRoutes({ ...shared, url, clients, connections, remembersConsent, now }),
  );
  routes.route("/", createPageRoutes({ ...shared, accounts }));
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
