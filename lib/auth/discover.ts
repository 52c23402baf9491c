import * as oauth from "oauth4webapi";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { isJson, readTrouble } from "@/lib/model/response";
import { readOAuthFailure } from "./grant";

/** What every request in this folder needs. `fetch` limits time and size. */
export interface OAuthEndpoint {
  fetch: typeof fetch;
  baseUrl: string;
}

/** The value of `resource` (RFC 8707), by authentication rule 3 of the contract. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/api/v1`;
}

/**
 * Options of oauth4webapi. Our fetch drops bodies that are not declared as JSON, which the library would parse, and
 * shortens challenges. Plain http is allowed for the addresses that `readBaseUrl` accepts.
 */
export function requestOptions({ fetch, baseUrl }: OAuthEndpoint) {
  return {
    // The library passes an absent body as undefined, which our TypeScript settings do not allow in `RequestInit`.
    [oauth.customFetch]: async (url: string, init: object) =>
      shortenChallenge(dropOtherThanJson(await fetch(url, init as RequestInit))),
    [oauth.allowInsecureRequests]: baseUrl.startsWith("http:"),
  };
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

/**
 * The server's sign-in endpoints: from its metadata (RFC 8414) if it publishes any, else the two paths of the contract.
 * Metadata that names another issuer, has endpoints on another origin or lacks S256 is rejected, and not replaced by a
 * guess either.
 */
export async function discover(
  endpoint: OAuthEndpoint,
): Promise<Result<oauth.AuthorizationServer>> {
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
  if (trouble !== undefined) return fail(trouble);
  if (!publishesMetadata(response)) return succeed(contractServer(endpoint.baseUrl));
  try {
    const server = await oauth.processDiscoveryResponse(issuer, response);
    const reason = findFault(server, issuer.origin);
    return reason === undefined ? succeed(server) : fail({ kind: "sign-in", reason });
  } catch (error) {
    const named = error instanceof oauth.OperationProcessingError ? error.code : undefined;
    const reason = named === oauth.JSON_ATTRIBUTE_COMPARISON ? "other-issuer" : "untrusted";
    return fail({ kind: "sign-in", reason });
  }
}

/** A 404, a redirect or a web page instead means that there is no metadata. */
function publishesMetadata(response: Response): boolean {
  return response.status === 200 && isJson(response);
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
