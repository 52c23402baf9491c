import { renew } from "@/lib/auth/renew";
import type { OAuthCredential } from "@/lib/model/account/credential";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";

interface Parts {
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "learn">;
}

/** Renews, and learns of a server that keeps a sign-in for longer than many do: nobody is warned there again. */
export async function renewAndLearn(
  { fetch, capabilities }: Parts,
  credential: OAuthCredential,
): ReturnType<typeof renew> {
  const renewed = await renew(fetch, credential);
  if (renewed.ok && renewed.value.credential.isLasting) {
    await capabilities.learn(credential.baseUrl, { lastingSignIns: true });
  }
  return renewed;
}
