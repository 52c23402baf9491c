import * as oauth from "oauth4webapi";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { isJson, readTrouble } from "@/lib/model/server";
import type { PendingSignIn, Prompt } from "@/lib/model/credential";
import {
  readGrant,
  type Grant,
  readOAuthFailure,
  requestOptions,
  resourceOf,
  tokenOptions,
  type OAuthEndpoint,
} from "./grant";

export interface SignInOptions extends OAuthEndpoint {
  /** A redirect address of the extension, by its path (`identity.getRedirectURL`). */
  getRedirectUri(path: string): string;
  scopes: readonly string[];
  /** What the server has to ask even if it was answered before (OIDC Core, section 3.1.2.1). */
  prompt?: Prompt | undefined;
  /** The server is known to keep sign-ins for longer than many others do. */
  neverExpires?: boolean;
  /**
   * Shows a page of the server and returns the address it ends at (`identity.launchWebAuthFlow`).
   * @param pending what `finishSignIn` needs, if another worker calls it
   * @returns undefined if the page was closed
   */
  launch(url: string, pending: PendingSignIn): Promise<string | undefined>;
  clientIdFor(server: oauth.AuthorizationServer): Promise<string>;
}

/**
 * OAuth 2.0 authorization code flow with PKCE (RFC 7636, S256 only) for one resource (RFC 8707). Verifier and state are
 * new each time, and go nowhere but where the protocol says, and to `launch`.
 */
export async function signIn(options: SignInOptions): Promise<Result<Grant>> {
  const found = await discover(options);
  if (!found.ok) return found;
  const server = found.value;
  const redirectUri = findRedirectUri(options, server);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const clientId = await options.clientIdFor(server);
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: options.scopes.join(" "),
    resource: resourceOf(options.baseUrl),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    // A server that does not know it ignores it (RFC 6749, section 3.1).
    ...(options.prompt && { prompt: options.prompt }),
  };
  const url = new URL(server.authorization_endpoint!);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);

  const pending: PendingSignIn = {
    baseUrl: options.baseUrl,
    clientId,
    redirectUri,
    scopes: [...options.scopes],
    neverExpires: options.neverExpires === true,
    state,
    verifier,
    server: {
      issuer: server.issuer,
      tokenEndpoint: server.token_endpoint!,
      revocationEndpoint: server.revocation_endpoint ?? null,
      namesItself: namesItself(server),
    },
  };
  let answered: string | undefined;
  try {
    answered = await options.launch(url.href, pending);
  } catch (error) {
    return fail({ kind: "sign-in", reason: readLaunchError(error) });
  }
  return finishSignIn(options, pending, answered);
}

/** Exchanges the code for tokens. `answered`: where the server's page has ended; undefined if it was closed. */
export async function finishSignIn(
  endpoint: OAuthEndpoint,
  { clientId, redirectUri, state, verifier, ...pending }: PendingSignIn,
  answered: string | undefined,
): Promise<Result<Grant>> {
  if (answered === undefined) return fail({ kind: "sign-in", reason: "unfinished" });
  if (!isRedirect(answered, redirectUri)) return fail({ kind: "sign-in", reason: "untrusted" });
  const { issuer, tokenEndpoint, revocationEndpoint } = pending.server;
  const server: oauth.AuthorizationServer = {
    issuer,
    token_endpoint: tokenEndpoint,
    authorization_response_iss_parameter_supported: pending.server.namesItself,
  };
  const client: oauth.Client = { client_id: clientId };
  try {
    const callback = oauth.validateAuthResponse(server, client, new URL(answered), state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      callback,
      redirectUri,
      verifier,
      tokenOptions(endpoint),
    );
    const grant = await oauth.processAuthorizationCodeResponse(server, client, response);
    return readGrant(grant, {
      method: "oauth",
      baseUrl: pending.baseUrl,
      email: null,
      scopes: pending.scopes,
      clientId,
      tokenEndpoint,
      revocationEndpoint,
      refreshToken: null,
      signedInAt: Date.now(),
      ...(pending.neverExpires && { neverExpires: true }),
    });
  } catch (error) {
    return fail(await readOAuthFailure(error));
  }
}

/**
 * The redirect address for a server. A server that identifies itself in its responses (`iss`, RFC 9207) is told from
 * others by that. For one that does not, the address ends in its host, against mix-up attacks: a malicious server that
 * sends people on to another server's page, to get that server's code, has to request a redirect address that the other
 * server does not accept (RFC 9700, section 4.4.2).
 */
export function findRedirectUri(
  { getRedirectUri, baseUrl }: Pick<SignInOptions, "getRedirectUri" | "baseUrl">,
  server: oauth.AuthorizationServer,
): string {
  return getRedirectUri(namesItself(server) ? "" : new URL(baseUrl).host);
}

function namesItself(server: oauth.AuthorizationServer): boolean {
  return server.authorization_response_iss_parameter_supported === true;
}

/** By Chromium's message. Browsers do not say whether the user closed the window or the server's page has failed. */
function readLaunchError(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  return /only one web auth flow/i.test(message) ? "window-open" : "unfinished";
}

/** Same origin and path, no user name, and no fragment, because implicit responses are not accepted. */
function isRedirect(answered: string, redirectUri: string): boolean {
  if (!URL.canParse(answered)) return false;
  const url = new URL(answered);
  const place = url.origin + url.pathname;
  return place === redirectUri && url.username === "" && url.password === "" && url.hash === "";
}

/**
 * The server's sign-in endpoints: from its metadata (RFC 8414) if it publishes any, else the two paths of the contract.
 * Metadata that names another issuer, has endpoints on another origin or lacks S256 is rejected, and not replaced by a
 * guess either.
 */
async function discover(endpoint: OAuthEndpoint): Promise<Result<oauth.AuthorizationServer>> {
  const issuer = new URL(endpoint.baseUrl);
  let response: Response;
  try {
    response = await oauth.discoveryRequest(issuer, {
      algorithm: "oauth2",
      ...requestOptions(endpoint),
    });
  } catch (error) {
    return fail(await readOAuthFailure(error));
  }
  // The server may have metadata all the same; a request to guessed paths would then be refused as if it were wrong.
  const trouble = readTrouble(response);
  // Metadata is requested from the root of the host, where something else may answer, or nothing.
  const isOther = trouble?.kind === "server" && issuer.pathname !== "/";
  if (trouble !== undefined && !isOther) return fail(trouble);
  // A 404, a redirect or a web page instead means that there is no metadata.
  if (response.status !== 200 || !isJson(response)) {
    return succeed(contractServer(endpoint.baseUrl));
  }
  try {
    const readAs = (id: URL) => oauth.processDiscoveryResponse(id, response.clone());
    // A slash at the end of an issuer is not in the address of its metadata (RFC 8414, section 3.1).
    const server = await readAs(issuer).catch(() => readAs(new URL(`${issuer.href}/`)));
    const reason = findFault(server, issuer.origin);
    return reason === undefined ? succeed(server) : fail({ kind: "sign-in", reason });
  } catch (error) {
    const named = error instanceof oauth.OperationProcessingError ? error.code : undefined;
    const reason = named === oauth.JSON_ATTRIBUTE_COMPARISON ? "other-issuer" : "untrusted";
    return fail({ kind: "sign-in", reason });
  }
}

function contractServer(baseUrl: string): oauth.AuthorizationServer {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
  };
}

function findFault(server: oauth.AuthorizationServer, origin: string) {
  const required = [server.authorization_endpoint, server.token_endpoint];
  const optional = [server.registration_endpoint, server.revocation_endpoint];
  const endpoints = [...required, ...optional.filter((address) => address !== undefined)];
  const isOwn = (address?: string) =>
    URL.canParse(address ?? "") && new URL(address!).origin === origin;
  if (!endpoints.every(isOwn)) return "other-origin";
  return server.code_challenge_methods_supported?.includes("S256") === false
    ? "unprotected"
    : undefined;
}
