import * as oauth from "oauth4webapi";
import { fail, type Result, succeed } from "@/lib/model/failure";
import { readOAuthFailure, requestOptions, type OAuthEndpoint } from "./grant";
import { isJson, readTrouble } from "@/lib/model/server";

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
