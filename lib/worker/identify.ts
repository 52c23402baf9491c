import { createClient } from "@/lib/api/client";
import type { Access, Credential } from "@/lib/model/credential";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { hasTrait } from "@/lib/model/failures";

/** The outcome of a sign-in. */
export type SignInResult = Result<{ credential: Credential; access: Access }>;

/**
 * Asks the server which account signed in (GET /api/v1/me). A server without that endpoint, a grant without its scope
 * and an unconfirmed account still count as signed in; a token that the server refuses does not. If the endpoint gives
 * no verdict on a pasted token, the list is requested, because any text may have been pasted.
 */
export async function identify(
  opened: SignInResult,
  fetch: typeof globalThis.fetch,
): Promise<SignInResult> {
  if (!opened.ok) return opened;
  const { credential, access } = opened.value;
  const { method, baseUrl } = credential;
  const client = createClient({ fetch, baseUrl, accessToken: access.token });
  const profile = await client.getProfile();
  if (profile.ok) {
    return succeed({ credential: { ...credential, email: profile.value.email }, access });
  }
  const { kind } = profile.failure;
  if (kind === "signed-out") {
    return fail(method === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  if (hasTrait(profile.failure, "sign-in-unsure")) return profile;
  const unnamed = succeed({ credential: await addKey(credential, access), access });
  if (method !== "token" || (kind !== "unsupported" && kind !== "server")) return unnamed;
  const list = await client.listAliases({ page: 1, pageSize: 1, search: "" });
  if (list.ok) return unnamed;
  const { failure } = list;
  const isDown = failure.kind === "server";
  // Some servers answer 500 to a text that does not look like one of their tokens.
  const isRefused = isDown ? failure.status === 500 : hasTrait(failure, "credentials-refused");
  if (isRefused) return fail({ kind: "credentials" });
  return isDown || hasTrait(failure, "sign-in-unsure") ? list : unnamed;
}

/**
 * Accounts without an email address are told apart by the token they signed in with; pasting the same one again is the
 * same account. The key is a digest, not the token itself, because pages of the extension may know the key.
 */
async function addKey(credential: Credential, { token }: Access): Promise<Credential> {
  if (credential.email !== null) return credential;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return { ...credential, key: btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12))) };
}
