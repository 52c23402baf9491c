import * as oauth from "oauth4webapi";
import { AccessDenied, fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import {
  isBearerToken,
  type Access,
  type OAuthCredential,
  type Credential,
  hasOutlived,
  longestToken,
} from "@/lib/model/credential";
import { isJson, isStandIn, readTrouble } from "@/lib/model/server";

/** What every request in this folder needs. `fetch` limits time and size. */
export interface OAuthEndpoint {
  fetch: typeof fetch;
  baseUrl: string;
}

export interface Grant {
  credential: OAuthCredential;
  access: Access;
}

/** The value of `resource` (RFC 8707), by authentication rule 3 of the contract. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/api/v1`;
}

/** Our fetch drops bodies that are not declared as JSON, which oauth4webapi would parse, and shortens challenges. */
export function requestOptions({ fetch, baseUrl }: OAuthEndpoint) {
  return {
    // The library passes an absent body as undefined, which our TypeScript settings do not allow in `RequestInit`.
    [oauth.customFetch]: async (url: string, init: object) =>
      shortenChallenge(dropOtherThanJson(await fetch(url, init as RequestInit))),
    [oauth.allowInsecureRequests]: baseUrl.startsWith("http:"),
  };
}

/** For a token endpoint, which is told the resource as well. */
export function tokenOptions(endpoint: OAuthEndpoint) {
  const additionalParameters = { resource: resourceOf(endpoint.baseUrl) };
  return { additionalParameters, ...requestOptions(endpoint) };
}

/** In characters. Alibi reads nothing in a challenge. */
const longestChallenge = 1000;

function dropOtherThanJson(response: Response): Response {
  if (isJson(response) || response.body === null) return response;
  const { status, headers } = response;
  return new Response(null, { status, headers });
}

/** The library takes time quadratic in the length of a challenge, and browsers accept very long ones. */
function shortenChallenge(response: Response): Response {
  const name = "WWW-Authenticate";
  const challenge = response.headers.get(name) ?? "";
  if (challenge.length <= longestChallenge) return response;
  const { status, body } = response;
  const headers = new Headers(response.headers);
  // Its presence is kept, because it may come from a network gateway.
  headers.set(name, /^[\w-]*/.exec(challenge)?.[0] ?? "");
  return new Response(body, { status, headers });
}

/** A token is renewed this long before it expires, so that it does not expire during a request. In s. */
const renewalMargin = 30;

/** Shorter lifetimes are ignored; before this, only a 401 triggers a refresh. In s. */
const shortestLifetime = 60;

/** Longer lifetimes are cut to this; the server's 401 decides anyway. In s. */
const longestLifetime = 30 * 24 * 3600;

/** An authorization that lasts longer counts as unlimited. In s. */
const longestAnnounced = 10 * 365 * 24 * 3600;

/** Ends that differ by less than this are the same. In ms. */
const endTolerance = 5 * 60_000;

/** RFC 6749, appendix A.17: any printable characters, as it is sent in a form. */
function isRefreshToken(text: string): boolean {
  return text.length <= longestToken && /^[ -~]*$/.test(text);
}

/** RFC 6749, section 5.1. A scope or refresh token that is not in the response stays as it was. */
export function readGrant(
  grant: oauth.TokenEndpointResponse,
  credential: OAuthCredential,
): Result<Grant> {
  const isReadable = isBearerToken(grant.access_token) && isRefreshToken(grant.refresh_token ?? "");
  if (grant.token_type !== "bearer" || !isReadable) {
    return fail({ kind: "sign-in", reason: "untrusted" });
  }
  const lifetime = Math.min(grant.expires_in ?? Number.NaN, longestLifetime);
  const announcedEnd = readAnnouncedEnd(grant["authorization_expires_in"], credential.announcedEnd);
  return succeed({
    credential: {
      ...credential,
      scopes: grant.scope?.split(" ") ?? credential.scopes,
      refreshToken: grant.refresh_token ?? credential.refreshToken,
      ...(announcedEnd !== undefined && { announcedEnd }),
    },
    access: {
      token: grant.access_token,
      expiresAt:
        lifetime > 0
          ? Date.now() + Math.max(lifetime - renewalMargin, shortestLifetime) * 1000
          : null,
    },
  });
}

/** In ms since 1970 (draft-ietf-oauth-refresh-token-expiration, section 3). */
function readAnnouncedEnd(seconds: unknown, earlier: number | undefined): number | undefined {
  const isAnnounced = typeof seconds === "number" && seconds > 0 && seconds < longestAnnounced;
  if (!isAnnounced) return undefined;
  const end = Date.now() + seconds * 1000;
  // The same end, except for the time that the response took.
  return earlier !== undefined && Math.abs(end - earlier) < endTolerance ? earlier : end;
}

/** RFC 6749, section 5.2. With a challenge the library does not read the body, and network gateways send challenges too. */
async function readErrorCode(thrown: unknown): Promise<string | undefined> {
  if (thrown instanceof oauth.ResponseBodyError) return thrown.error;
  if (!(thrown instanceof oauth.WWWAuthenticateChallengeError)) return undefined;
  const body: unknown = await thrown.response.json().catch(() => undefined);
  const code = typeof body === "object" && body !== null && "error" in body ? body.error : "";
  return typeof code === "string" && code !== "" ? code : undefined;
}

/** The failures that a server returns in the redirect (RFC 6749, section 4.1.2.1); all others are about the request. */
const redirectFailures: Partial<Record<string, Failure>> = {
  access_denied: { kind: "sign-in", reason: "cancelled" },
  server_error: { kind: "server", status: 0 },
  temporarily_unavailable: { kind: "server", status: 0 },
};

function readLimit(error: unknown): Failure | undefined {
  const { response, cause } = Object(error) as { response?: unknown; cause?: unknown };
  const answered = [response, cause].find((each) => each instanceof Response);
  return answered?.status === 429 ? readTrouble(answered) : undefined;
}

/** The failure of a step of OAuth, from the error that oauth4webapi throws. */
export async function readOAuthFailure(error: unknown): Promise<Failure> {
  if (error instanceof oauth.AuthorizationResponseError) {
    const own = Object.hasOwn(redirectFailures, error.error);
    return (own && redirectFailures[error.error]) || { kind: "sign-in", reason: "refused" };
  }
  if (error instanceof AccessDenied) return { kind: "permission", origin: error.origin };
  const limit = readLimit(error);
  if (limit !== undefined) return limit;
  const code = await readErrorCode(error);
  // The code expired, after a few minutes on most servers, or was used before.
  if (code === "invalid_grant") return { kind: "sign-in", reason: "interrupted" };
  if (code !== undefined) return { kind: "sign-in", reason: "refused" };
  if (error instanceof oauth.OperationProcessingError) {
    const response = error.cause instanceof Response ? error.cause : undefined;
    if (response && isStandIn(response)) return { kind: "captive" };
    if (response && response.status >= 500) return { kind: "server", status: response.status };
    return { kind: "sign-in", reason: "untrusted" };
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return { kind: "captive" };
  if (error instanceof oauth.UnsupportedOperationError) {
    return { kind: "sign-in", reason: "untrusted" };
  }
  return { kind: "offline" };
}

/** `signed-out` if the server has ended the session or forgotten the client; no other failure says anything about it. */
async function readRenewalFailure(error: unknown): Promise<Failure> {
  const code = await readErrorCode(error);
  const ending = ["invalid_grant", "invalid_client", "unauthorized_client"];
  if (code !== undefined && ending.includes(code)) return { kind: "signed-out" };
  const failure = await readOAuthFailure(error);
  // An answer that is not one of a token endpoint does not end the session.
  return failure.kind === "sign-in" ? { kind: "server", status: 0 } : failure;
}

/**
 * Longer than for others: many servers revoke a sign-in whose refresh token is sent twice, as it is if the answer to the
 * first is not waited for. The browser stops a worker after 30 s. In ms.
 */
const renewalTimeout = 25_000;

/** RFC 6749, section 6. Only `signed-out` means that the session is over. */
export async function renew(
  fetch: typeof globalThis.fetch,
  credential: OAuthCredential,
): Promise<Result<Grant>> {
  if (credential.refreshToken === null) return fail({ kind: "signed-out" });
  const { baseUrl, clientId, tokenEndpoint, refreshToken } = credential;
  const server = { issuer: baseUrl, token_endpoint: tokenEndpoint };
  const client = { client_id: clientId };
  try {
    const signal = AbortSignal.timeout(renewalTimeout);
    const options = { ...tokenOptions({ fetch, baseUrl }), signal };
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      refreshToken,
      options,
    );
    const grant = await oauth.processRefreshTokenResponse(server, client, response);
    const read = readGrant(grant, noteOutlived(credential));
    return read.ok ? read : fail({ kind: "server", status: 200 });
  } catch (error) {
    return fail(await readRenewalFailure(error));
  }
}

/** If the session has outlived its expected end, the user is no longer warned of one. */
function noteOutlived(credential: OAuthCredential): OAuthCredential {
  return hasOutlived(credential, Date.now()) ? { ...credential, neverExpires: true } : credential;
}

/** Revokes all tokens of a session (RFC 7009) by one of them. Never throws: signing out does not depend on it. */
export async function revoke(
  fetch: typeof globalThis.fetch,
  credential: Credential,
  access: Access | null,
): Promise<void> {
  if (credential.method !== "oauth") return;
  const { baseUrl, clientId, revocationEndpoint, refreshToken } = credential;
  const token = refreshToken ?? access?.token;
  if (revocationEndpoint === null || token === undefined) return;
  try {
    await oauth.revocationRequest(
      { issuer: baseUrl, revocation_endpoint: revocationEndpoint },
      { client_id: clientId },
      oauth.None(),
      token,
      requestOptions({ fetch, baseUrl }),
    );
  } catch {
    // The local tokens are deleted already, and a retry would only delay what comes next.
  }
}
