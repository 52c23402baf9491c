import { renew } from "@/lib/auth/renew";
import type { OAuthCredential } from "@/lib/model/account/credential";
import type { ServerCapabilities } from "./capabilities";

interface Parts {
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "learn">;
}

/**
 * Renews the tokens. If the server kept this sign-in longer than many servers do, records that, so that nobody is
 * warned there again.
 */
export async function renewAndLearn(
  { fetch, capabilities }: Parts,
  credential: OAuthCredential,
): ReturnType<typeof renew> {
  const renewed = await renew(fetch, credential);
  if (renewed.ok && renewed.value.credential.neverExpires) {
    await capabilities.learn(credential.baseUrl, { lastingSignIns: true });
  }
  return renewed;
}
