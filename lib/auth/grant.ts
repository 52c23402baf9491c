import * as oauth from "oauth4webapi";
import { AccessWithheld } from "@/lib/model/accessWithheld";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { isBearerToken } from "@/lib/model/token";
import type { Access, OAuthCredential } from "@/lib/model/credential";

/** A token is renewed this long before it expires, so that it does not expire on its way. In s. */
const margin = 30;

/** Longer lifetimes are not believed; the server's 401 is the authority anyway. In s. */
const longestLifetime = 30 * 24 * 3600;

/**
 * Judges what a token endpoint granted (RFC 6749, section 5.1) and puts it into `credential`. A
 * scope or refresh token that is not in the answer stays as it was.
 */
export function readGrant(
  grant: oauth.TokenEndpointResponse,
  credential: OAuthCredential,
): Result<{ credential: OAuthCredential; access: Access }> {
  const tokens = [grant.access_token, ...(grant.refresh_token ? [grant.refresh_token] : [])];
  if (grant.token_type !== "bearer" || !tokens.every(isBearerToken)) {
    return fail({ kind: "sign-in", reason: "untrusted" });
  }
  const lifetime = Math.min(grant.expires_in ?? Number.NaN, longestLifetime);
  return succeed({
    credential: {
      ...credential,
      scopes: grant.scope?.split(" ") ?? credential.scopes,
      refreshToken: grant.refresh_token ?? credential.refreshToken,
    },
    access: {
      token: grant.access_token,
      expiresAt: lifetime > 0 ? Date.now() + Math.max(lifetime - margin, margin) * 1000 : null,
    },
  });
}

/** Does the server no longer know us (RFC 6749, section 5.2)? Then it knows none of our tokens either. */
export function isForgottenClient(error: unknown): boolean {
  if (error instanceof oauth.WWWAuthenticateChallengeError) return true;
  const codes = ["invalid_client", "unauthorized_client"];
  return error instanceof oauth.ResponseBodyError && codes.includes(error.error);
}

/** What went wrong in a step of OAuth, from what oauth4webapi throws. */
export function readOAuthFailure(error: unknown): Failure {
  if (error instanceof oauth.AuthorizationResponseError) {
    const cancelled = error.error === "access_denied";
    return { kind: "sign-in", reason: cancelled ? "cancelled" : "unavailable" };
  }
  if (error instanceof AccessWithheld) return { kind: "permission", origin: error.origin };
  if (isForgottenClient(error)) return { kind: "sign-in", reason: "unavailable" };
  if (error instanceof oauth.ResponseBodyError) {
    if (error.error === "invalid_grant") return { kind: "signed-out" };
    return { kind: "sign-in", reason: "unavailable" };
  }
  if (error instanceof oauth.OperationProcessingError) {
    const response = error.cause instanceof Response ? error.cause : undefined;
    if (response && response.status >= 500) return { kind: "server", status: response.status };
    return { kind: "sign-in", reason: "untrusted" };
  }
  return { kind: "offline" };
}
