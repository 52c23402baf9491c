import { errors, type Context } from "oidc-provider";
import { knownScopes, scopes, withoutOrphans } from "./scopes.ts";

/** The API as a resource indicator of the provider. */
export function resourceIndicators(resource: string) {
  return {
    enabled: true,

    defaultResource(_ctx: Context, _client: unknown, oneOf?: string | string[]) {
      if (oneOf !== undefined) return oneOf;
      // RFC 8707, section 2: a missing resource gets the same error.
      throw new errors.InvalidTarget(`resource must be ${resource}`);
    },

    getResourceServerInfo(ctx: Context, asked: string) {
      if (asked !== resource) throw new errors.InvalidTarget(`resource must be ${resource}`);
      if (ctx.oidc?.route === "authorization") checkScopes(ctx.oidc.params?.scope);
      return { scope: scopes.join(" "), audience: resource, accessTokenFormat: "opaque" };
    },
  };
}

function checkScopes(scope = ""): void {
  const asked = knownScopes(scope.split(" "));
  if (asked.length === 0) throw new errors.InvalidScope("no scope of this API was requested");
  if (withoutOrphans(asked).length < asked.length) {
    throw new errors.InvalidScope("aliases:read must be requested as well");
  }
}
