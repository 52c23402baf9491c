import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { Provider, errors, interactionPolicy, type Client, type Context } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import type { OAuthAccess } from "./authentication.ts";
import { provisionOfAlibi } from "./hosted/clients.ts";
import { createAdapter } from "./oauthRecords.ts";
import { contentSecurityPolicy, errorPage } from "./pages.ts";
import { isExtensionRedirect, isSafeRedirect } from "./redirectUris.ts";
import { knownScopes, scopes, withoutOrphans } from "./scopes.ts";

export interface OAuthClient {
  clientId: string;
  redirectUris: string[];
}

interface Dependencies {
  issuer: string;
  resource: string;
  database: DatabaseSync;
  accounts: Accounts;
  clients: OAuthClient[];
  remembersConsent: boolean;
  noteSecret: (secret: string) => void;
  reportBug: (error: unknown) => void;
}

/** The ids that may end at the redirect address of any browser extension: one for tests, and Alibi's own. */
const extensionClients = ["alibi", provisionOfAlibi("").clientId];
const hour = 60 * 60;
const day = 24 * hour;

export function createOAuth(dependencies: Dependencies) {
  const { issuer, resource, reportBug } = dependencies;
  const provider = new Provider(issuer, configuration(dependencies));

  provider.on("server_error", (_ctx, error) => reportBug(error));
  provider.use((ctx, next) => next().then(() => correctAnswer(ctx)));

  const callback = `${issuer}/oauth/extension/callback`;
  const isRegistered = provider.Client.prototype.redirectUriAllowed;
  provider.Client.prototype.redirectUriAllowed = function (this: Client, uri) {
    if (isRegistered.call(this, uri)) return true;
    const { host } = new URL(issuer);
    const isExtension = extensionClients.includes(this.clientId);
    return isExtension && (uri === callback || isExtensionRedirect(uri, host));
  };

  async function findAccess(token: string): Promise<OAuthAccess | undefined> {
    const found = await provider.AccessToken.find(token);
    if (found === undefined || found.aud !== resource) return undefined;
    return { accountId: Number(found.accountId), scopes: found.scopes };
  }

  return { provider, findAccess };
}

function configuration(dependencies: Dependencies): Record<string, unknown> {
  const { resource, database, accounts, noteSecret } = dependencies;
  return {
    adapter: (model: string) => createAdapter(database, model, noteSecret),
    clients: clientMetadata(dependencies.clients),
    clientDefaults: {
      grant_types: ["authorization_code", "refresh_token"],
      id_token_signed_response_alg: "ES256",
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    clientAuthMethods: ["none"],
    responseTypes: ["code"],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      revocation: "/oauth/revoke",
      registration: "/oauth/register",
      jwks: "/oauth/jwks",
      end_session: "/oauth/end",
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx: Context, client: Client, token: { clientId: string }) =>
          token.clientId === client.clientId,
      },
      resourceIndicators: resourceIndicators(resource),
    },
    extraClientMetadata: {
      properties: ["redirect_uris"],
      validator(_ctx: Context, _name: string, uris: unknown) {
        if (!Array.isArray(uris) || uris.every(isSafeRedirect)) return;
        throw new errors.InvalidRedirectUri("redirect_uris must be https, or http on loopback");
      },
    },
    interactions: {
      policy: dependencies.remembersConsent ? interactionPolicy.base() : askingEachTime(),
      url: (_ctx: Context, { uid }: { uid: string }) => `/oauth/interaction/${uid}`,
    },
    findAccount: (_ctx: Context, id: string) =>
      accounts.findById(Number(id)) && { accountId: id, claims: () => ({ sub: id }) },
    // The extension must stay signed in after the browser has deleted the session cookie.
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx: Context, client: Client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    clockTolerance: 0,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 365 * day,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: 30 * day,
      Session: day,
    },
    // Otherwise the provider refuses a request with an Origin; correctAnswer removes the CORS headers.
    clientBasedCORS: () => true,
    cookies: { keys: [randomBytes(32).toString("hex")] },
    jwks: { keys: [signingKey()] },
    renderError(ctx: Context, out: { error: string; error_description?: string }) {
      ctx.type = "html";
      ctx.set("Content-Security-Policy", contentSecurityPolicy);
      ctx.body = String(errorPage(out.error, out.error_description));
    },
  };
}

function clientMetadata(clients: OAuthClient[]) {
  const redirect = `https://${"a".repeat(32)}.chromiumapp.org/`;
  const known = new Map(extensionClients.map((id) => [id, [redirect]]));
  for (const { clientId, redirectUris } of clients) known.set(clientId, redirectUris);
  return [...known].map(([client_id, redirect_uris]) => ({
    client_id,
    redirect_uris,
    ...(extensionClients.includes(client_id) && { client_name: "Alibi" }),
  }));
}

/** Anyone can use the id of a public client, so an earlier consent does not cover this request. */
function askingEachTime() {
  const policy = interactionPolicy.base();
  policy
    .get("consent")
    .checks.add(
      new interactionPolicy.Check(
        "each_time",
        "consent is asked for each time",
        "consent_required",
        ({ oidc }) => oidc.result?.consent === undefined,
      ),
    );
  return policy;
}

function correctAnswer(ctx: Context): void {
  for (const name of Object.keys(ctx.response.headers)) {
    if (/^access-control-/i.test(name)) ctx.remove(name);
  }
  const body = ctx.body as Record<string, unknown>;
  if (ctx.oidc?.route === "discovery") body["scopes_supported"] = scopes;
  if (ctx.oidc?.route === "registration") {
    // The provider sets these before it applies our default that clients have no secret.
    delete body["client_secret"];
    delete body["client_secret_expires_at"];
  }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" };
}

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
