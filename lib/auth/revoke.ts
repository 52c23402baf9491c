import * as oauth from "oauth4webapi";
import type { Access, Credential } from "@/lib/model/account/credential";
import { requestOptions } from "./discover";

/**
 * Tells the server that a session is over (RFC 7009), once, where it said how. The refresh token
 * takes its access tokens with it; where there is none, the access token is what is told. Never throws: signing out does not depend on it.
 */
export async function revoke(
  fetch: typeof globalThis.fetch,
  credential: Credential,
  access: Access | null,
): Promise<void> {
  if (credential.door !== "oauth") return;
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
    // The local tokens are gone already, and a second try would only delay what comes next.
  }
}
