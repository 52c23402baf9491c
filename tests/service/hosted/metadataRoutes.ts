import { Hono } from "hono";
import { scopes } from "../scopes.ts";
import { resourcePaths } from "./clients.ts";

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
