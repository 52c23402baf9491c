import * as oauth from "oauth4webapi";
import type { Access, Credential } from "@/lib/model/account/credential";
import { requestOptions } from "./discover";

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
