import * as oauth from "oauth4webapi";
import { fail, type Result } from "@/lib/model/failure";
import type { Access, OAuthCredential } from "@/lib/model/credential";
import { requestOptions, resourceOf } from "./discover";
import { isForgottenClient, readGrant, readOAuthFailure } from "./grant";

/**
 * A new access token for the refresh token (RFC 6749, section 6). Fails with `signed-out` when the
 * server has ended the session (`invalid_grant`); any other failure says nothing about the session.
 */
export async function renew(
  fetch: typeof globalThis.fetch,
  credential: OAuthCredential,
): Promise<Result<{ credential: OAuthCredential; access: Access }>> {
  if (credential.refreshToken === null) return fail({ kind: "signed-out" });
  const { baseUrl, clientId, tokenEndpoint, refreshToken } = credential;
  const server = { issuer: baseUrl, token_endpoint: tokenEndpoint };
  const client = { client_id: clientId };
  try {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      refreshToken,
      {
        additionalParameters: { resource: resourceOf(baseUrl) },
        ...requestOptions({ fetch, baseUrl }),
      },
    );
    return readGrant(await oauth.processRefreshTokenResponse(server, client, response), credential);
  } catch (error) {
    if (isForgottenClient(error)) return fail({ kind: "signed-out" });
    const failure = readOAuthFailure(error);
    // A page in the place of a token is the network's doing, not the end of the session.
    return fail(failure.kind === "sign-in" ? { kind: "server", status: 0 } : failure);
  }
}
