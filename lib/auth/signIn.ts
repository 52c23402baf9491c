import * as oauth from "oauth4webapi";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import type { Access, OAuthCredential } from "@/lib/model/account/credential";
import type { PendingSignIn, Prompt } from "@/lib/model/account/pendingSignIn";
import { discover, requestOptions, resourceOf, type OAuthEndpoint } from "./discover";
import { readGrant, readOAuthFailure } from "./grant";
import { PageFailed, readPageFailure } from "./pageFailure";
import { probePage, type PageAnswer } from "./probePage";

export interface SignInOptions extends OAuthEndpoint {
  /** An address of the extension's own, by its path (`identity.getRedirectURL`). */
  getRedirectUri(path: string): string;
  scopes: readonly string[];
  /** What the server is to ask also where it was answered before (OIDC Core, section 3.1.2.1). */
  prompt?: Prompt | undefined;
  /** The server was seen not to end a sign-in when many others do. */
  isLasting?: boolean;
  /**
   * Shows a page of the server and gives the address it ends at (`identity.launchWebAuthFlow`).
   * @param pending what `finishSignIn` needs, for where that is called by somebody else
   */
  launch(url: string, pending: PendingSignIn): Promise<string | undefined>;
  /** The client id to use with this server; `probe` is what its page says to a client of that id. */
  clientIdFor(
    server: oauth.AuthorizationServer,
    probe: (clientId: string) => Promise<PageAnswer>,
  ): Promise<string>;
}

export interface SignedIn {
  credential: OAuthCredential;
  access: Access;
}

/**
 * OAuth 2.0 authorization code with PKCE (RFC 7636, S256 only) for one resource (RFC 8707). A new
 * verifier and state each time; neither goes anywhere but where the protocol says, and to `launch`.
 */
export async function signIn(options: SignInOptions): Promise<Result<SignedIn>> {
  const found = await discover(options);
  if (!found.ok) return found;
  const server = found.value;
  const redirectUri = findRedirectUri(options, namesItself(server));
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const parameters = {
    response_type: "code",
    redirect_uri: redirectUri,
    scope: options.scopes.join(" "),
    resource: resourceOf(options.baseUrl),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    // A server that does not know it leaves it alone (RFC 6749, section 3.1).
    ...(options.prompt && { prompt: options.prompt }),
  };
  const urlFor = (clientId: string): URL => {
    const url = new URL(server.authorization_endpoint!);
    for (const [name, value] of Object.entries({ ...parameters, client_id: clientId })) {
      url.searchParams.set(name, value);
    }
    return url;
  };
  const probe = async (clientId: string) => (await probePage(options, urlFor(clientId))).answer;
  const clientId = await options.clientIdFor(server, probe);

  const pending: PendingSignIn = {
    baseUrl: options.baseUrl,
    clientId,
    redirectUri,
    scopes: [...options.scopes],
    isLasting: options.isLasting === true,
    state,
    verifier,
    server: {
      issuer: server.issuer,
      tokenEndpoint: server.token_endpoint!,
      revocationEndpoint: server.revocation_endpoint ?? null,
      namesItself: namesItself(server),
    },
  };
  const url = urlFor(clientId).href;
  const answered = await showToEnd(options, url, () => options.launch(url, pending));
  return answered.ok ? finishSignIn(options, pending, answered.value) : answered;
}

/** A code for tokens. @param answered where the server's page has ended */
export async function finishSignIn(
  endpoint: OAuthEndpoint,
  { clientId, redirectUri, state, verifier, ...pending }: PendingSignIn,
  answered: string,
): Promise<Result<SignedIn>> {
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
      {
        additionalParameters: { resource: resourceOf(pending.baseUrl) },
        ...requestOptions(endpoint),
      },
    );
    const grant = await oauth.processAuthorizationCodeResponse(server, client, response);
    return readGrant(grant, {
      door: "oauth",
      baseUrl: pending.baseUrl,
      email: null,
      scopes: pending.scopes,
      clientId,
      tokenEndpoint,
      revocationEndpoint,
      refreshToken: null,
      signedInAt: Date.now(),
      ...(pending.isLasting && { isLasting: true }),
    });
  } catch (error) {
    return fail(await readOAuthFailure(error));
  }
}

/**
 * Where a server sends people back to. One that names itself in its answers (`iss`, RFC 9207) is told from any other
 * by that. Of one that does not, the address ends in its host: a server that sends people on to the page of another,
 * to get the code that this one answers with, asks for an address at which the other answers nobody (RFC 9700,
 * section 4.4.2).
 * @param isNamed whether that one names itself
 */
export function findRedirectUri(
  { getRedirectUri, baseUrl }: Pick<SignInOptions, "getRedirectUri" | "baseUrl">,
  isNamed: boolean,
): string {
  return getRedirectUri(isNamed ? "" : new URL(baseUrl).host);
}

/** In its answers (`iss`, RFC 9207). */
export function namesItself(server: oauth.AuthorizationServer): boolean {
  return server.authorization_response_iss_parameter_supported === true;
}

/** Shows the server's page, to its end. @param url what that was opened with */
export async function showToEnd(
  endpoint: OAuthEndpoint,
  url: string,
  launch: () => Promise<string | undefined>,
): Promise<Result<string>> {
  let answered: string | undefined;
  try {
    answered = await launch();
  } catch (error) {
    if (error instanceof PageFailed) return readPageFailure(endpoint, url, error.page);
    return fail({ kind: "sign-in", reason: readLaunchError(error) });
  }
  return answered === undefined
    ? fail({ kind: "sign-in", reason: "cancelled" })
    : succeed(answered);
}

/** By what Chromium says; everything else is a closed window. */
function readLaunchError(error: unknown) {
  const message = error instanceof Error ? error.message : "";
  return /only one web auth flow/i.test(message) ? "window-open" : "cancelled";
}

/** Exactly where it was to come back to: same origin and path, nobody's name in it, and no fragment: an implicit answer is none of ours. */
function isRedirect(answered: string, redirectUri: string): boolean {
  if (!URL.canParse(answered)) return false;
  const url = new URL(answered);
  const place = url.origin + url.pathname;
  return place === redirectUri && url.username === "" && url.password === "" && url.hash === "";
}
