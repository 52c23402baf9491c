import { createClientIdChoice, signInByChoice } from "@/lib/auth/clientIds";
import { register } from "@/lib/auth/register";
import { findRedirectUri, signIn } from "@/lib/auth/signIn";
import { builtInClientId } from "@/lib/env";
import type { Access, Credential } from "@/lib/model/account/credential";
import { scopes } from "@/lib/model/account/scope";
import type { Failure, Result } from "@/lib/model/failure/failure";
import type { WorkerDeps } from "@/lib/worker/deps";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import { launchInWindow } from "./signInWindow";

interface Parts extends Pick<WorkerDeps, "browser" | "storage"> {
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "get" | "learn">;
}

interface OAuthOptions {
  baseUrl: string;
  clientId: string | null;
  asksAgain: boolean;
  /** Its window is about to open. */
  onLaunch(): void;
}

/** Signs in at the server's own page (OAuth with PKCE), and learns whether it has one. */
export async function openOAuth(
  { browser, storage, fetch, capabilities }: Parts,
  { baseUrl, clientId, asksAgain, onLaunch }: OAuthOptions,
): Promise<Result<{ credential: Credential; access: Access }>> {
  const getRedirectUri = (path: string) => browser.identity.getRedirectURL(path);
  const ids = createClientIdChoice({
    baseUrl,
    configured: clientId ?? builtInClientId,
    kept: storage.clientIds,
    register(found) {
      const redirectUri = findRedirectUri({ getRedirectUri, baseUrl }, found);
      return register({ fetch, baseUrl }, found, redirectUri, scopes.join(" "));
    },
  });
  const { lastingSignIns: isLasting = false } = await capabilities.get(baseUrl);
  let published = true;
  const attempt = () =>
    signIn({
      fetch,
      baseUrl,
      getRedirectUri,
      scopes,
      asksAgain,
      isLasting,
      launch(url) {
        onLaunch();
        return launchInWindow({ browser, storage }, url);
      },
      clientIdFor(found, probe) {
        // Metadata has to have it (RFC 8414, section 2), and what stands in for metadata has not.
        published = found.response_types_supported !== undefined;
        return ids.choose(found, probe);
      },
    });
  const opened = await signInByChoice(ids, attempt);
  if (opened.ok) await capabilities.learn(baseUrl, { ownPage: true });
  else if (!published && hasNoPage(opened.failure)) {
    await capabilities.learn(baseUrl, { ownPage: false });
  }
  return opened;
}

function hasNoPage(failure: Failure): boolean {
  return failure.kind === "sign-in" && failure.reason === "unavailable";
}
