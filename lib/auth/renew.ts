import * as oauth from "oauth4webapi";
import { fail, type Result } from "@/lib/model/failure";
import {
  type Access,
  type Credential,
  type OAuthCredential,
  hasOutlived,
} from "@/lib/model/credential";
import { requestOptions, resourceOf } from "./discover";
import { readGrant, readRenewalFailure } from "./grant";

/**
 * Gets a new access token for the refresh token (RFC 6749, section 6). Fails with `signed-out` if the server has ended
 * the session (`invalid_grant`); any other failure says nothing about the session.
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
    const grant = await oauth.processRefreshTokenResponse(server, client, response);
    const read = readGrant(grant, noteOutlived(credential));
    return read.ok ? read : fail({ kind: "server", status: 200 });
  } catch (error) {
    return fail(await readRenewalFailure(error));
  }
}

/** If the session has outlived its expected end, the person is no longer warned of one. */
function noteOutlived(credential: OAuthCredential): OAuthCredential {
  return hasOutlived(credential, Date.now()) ? { ...credential, neverExpires: true } : credential;
}

/**
 * Revokes the tokens of a session (RFC 7009), once, if the server has a revocation endpoint. Revoking the refresh token
 * also revokes its access tokens; without one, the access token is revoked. Never throws: signing out does not depend
 * on it.
 */
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
