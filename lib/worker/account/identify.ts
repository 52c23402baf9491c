import { createClient } from "@/lib/api/client";
import type { Access, Credential } from "@/lib/model/account/credential";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/** What a way in has led to. */
export type Opened = Result<{ credential: Credential; access: Access }>;

/**
 * Who came in (GET /api/v1/me). A server without that endpoint, a grant without its scope or an
 * account that is not confirmed yet still counts as signed in; a token it refuses does not.
 */
export async function identify(opened: Opened, fetch: typeof globalThis.fetch): Promise<Opened> {
  if (!opened.ok) return opened;
  const { credential, access } = opened.value;
  const client = createClient({
    fetch,
    baseUrl: credential.baseUrl,
    accessToken: access.token,
  });
  const profile = await client.getProfile();
  if (profile.ok) {
    return succeed({ credential: { ...credential, email: profile.value.email }, access });
  }
  if (profile.failure.kind === "signed-out") {
    return fail(credential.door === "oauth" ? { kind: "signed-out" } : { kind: "credentials" });
  }
  return hasTrait(profile.failure, "sign-in-unsure") ? profile : opened;
}
