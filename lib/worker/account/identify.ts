import { createClient } from "@/lib/api/client";
import type { Access, Credential } from "@/lib/model/account/credential";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** What a sign-in has come to. */
export type SignInResult = Result<{ credential: Credential; access: Access }>;

/**
 * Who came in (GET /api/v1/me). A server without that endpoint, a grant without its scope or an
 * account that is not confirmed yet still counts as signed in; a token it refuses does not. Where a pasted one is not
 * judged there, the list is asked for: anybody may have pasted anything.
 */
export async function identify(
  opened: SignInResult,
  fetch: typeof globalThis.fetch,
): Promise<SignInResult> {
  if (!opened.ok) return opened;
  const { credential, access } = opened.value;
  const { door, baseUrl } = credential;
  const client = createClient({ fetch, baseUrl, accessToken: access.token });
  const profile = await client.getProfile();
  if (profile.ok) {
    return succeed({ credential: { ...credential, email: profile.value.email }, access });
  }
  const { kind } = profile.failure;
  if (kind === "signed-out") {
    return fail(door === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  if (hasTrait(profile.failure, "sign-in-unsure")) return profile;
  const unnamed = succeed({ credential: await addKey(credential, access), access });
  if (door !== "token" || (kind !== "unsupported" && kind !== "server")) return unnamed;
  const list = await client.listAliases({ page: 1, pageSize: 1, search: "" });
  if (list.ok) return unnamed;
  const { failure } = list;
  const isDown = failure.kind === "server";
  // What some servers answer to what no token of theirs looks like.
  const isRefused = isDown ? failure.status === 500 : hasTrait(failure, "credentials-refused");
  if (isRefused) return fail({ kind: "credentials" });
  return isDown || hasTrait(failure, "sign-in-unsure") ? list : unnamed;
}

/**
 * Two of whom the server says nothing are told apart by the tokens that they came in with; whoever pastes the same one
 * again is the same. Not the token itself: pages of Alibi may know whose aliases they show.
 */
async function addKey(credential: Credential, { token }: Access): Promise<Credential> {
  if (credential.email !== null) return credential;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return { ...credential, key: btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12))) };
}
