import { createClientIdChoice, signInByChoice } from "@/lib/auth/clientIds";
import { register } from "@/lib/auth/register";
import type { OAuthEndpoint } from "@/lib/auth/discover";
import { findRedirectUri, finishSignIn, namesItself, showToEnd, signIn } from "@/lib/auth/signIn";
import { builtInClientId } from "@/lib/env";
import type { Access, Credential } from "@/lib/model/account/credential";
import { ownClientId } from "@/lib/model/account/clientId";
import type { Prompt, TabSignIn } from "@/lib/model/account/pendingSignIn";
import { hasSignInWindow, findCallback } from "@/lib/model/server/callback";
import { scopes } from "@/lib/model/account/signedIn";
import { fail, type Failure, type Result } from "@/lib/model/failure/failure";
import type { AccountDeps } from "@/lib/worker/deps";
import type { ServerCapabilities } from "@/lib/worker/server/capabilities";
import { readOutcome, type SignInTab, type TabOutcome } from "./signInTab";
import { launchInWindow } from "./signInWindow";

interface Parts extends Pick<AccountDeps, "browser" | "storage"> {
  tab: SignInTab;
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "get" | "learn">;
}

interface EarlierSignIn {
  kept: TabSignIn;
  outcome: TabOutcome;
}

interface OAuthOptions {
  baseUrl: string;
  clientId: string | null;
  prompt: Prompt | undefined;
  /** The redirect address if the sign-in takes place in a tab; null for a window. */
  callback: string | null;
  /** Called when its window is about to open. */
  onLaunch?(): void;
}

/**
 * Signs in at the server's own page (OAuth with PKCE), and records whether the server has one.
 * @param earlier a sign-in that an earlier worker began, to be finished
 */
export async function openOAuth(
  { browser, storage, tab, fetch, capabilities }: Parts,
  { baseUrl, clientId, prompt, callback, onLaunch }: OAuthOptions,
  earlier?: EarlierSignIn,
): Promise<Result<{ credential: Credential; access: Access }>> {
  const getRedirectUri = (path: string) => callback ?? browser.identity.getRedirectURL(path);
  const configured = clientId ?? builtInClientId;
  const readRedirectUris = (namesItself: boolean) => {
    const inWindow = (path: string) => browser.identity.getRedirectURL(path);
    const windows = hasSignInWindow(browser)
      ? [findRedirectUri({ getRedirectUri: inWindow, baseUrl }, namesItself)]
      : [];
    return callback === null
      ? [...windows, findCallback(baseUrl, undefined)]
      : [callback, ...windows];
  };
  /** The redirect addresses for windows and for tabs; the one used now comes first. */
  let redirectUris = earlier ? readRedirectUris(earlier.kept.pending.server.namesItself) : [];
  const choice: Parameters<typeof createClientIdChoice>[0] = {
    keptAs: callback ?? baseUrl,
    configured,
    kept: storage.clientIds,
    register: (found) => register({ fetch, baseUrl }, found, redirectUris, scopes.join(" ")),
  };
  const ids = createClientIdChoice(choice, earlier?.kept.search);
  const { lastingSignIns: isLasting = false } = await capabilities.get(baseUrl);
  let published = true;
  const begin = () =>
    signIn({
      fetch,
      baseUrl,
      getRedirectUri,
      scopes,
      prompt,
      isLasting,
      launch(url, pending) {
        onLaunch?.();
        if (callback === null) return launchInWindow({ browser, storage }, url);
        const search = ids.search();
        return tab.launch({ url, pending, search, configuredId: clientId, prompt });
      },
      clientIdFor(found, probe) {
        // Published metadata must contain this field (RFC 8414, section 2); the substitute for missing metadata does
        // not.
        published = found.response_types_supported !== undefined;
        redirectUris = readRedirectUris(namesItself(found));
        return ids.choose(found, probe);
      },
    });
  let left = earlier;
  const opened = await signInByChoice(ids, () => {
    if (left === undefined) return begin();
    const { kept, outcome } = left;
    left = undefined;
    return finish({ fetch, baseUrl }, kept, outcome);
  });
  const reason = opened.ok || opened.failure.kind !== "sign-in" ? undefined : opened.failure.reason;
  const isRefused = reason === "refused";
  if (opened.ok || isRefused || (reason === "unavailable" && !published)) {
    await capabilities.learn(baseUrl, { ownPage: opened.ok });
  }
  if (opened.ok || !isRefused) return opened;
  const asksFor = { clientId: configured ?? ownClientId, redirectUris };
  return fail({ ...opened.failure, asksFor } as Failure);
}

/** Finishes a sign-in that an earlier worker began, with the outcome of its page. */
async function finish(endpoint: OAuthEndpoint, { url, pending }: TabSignIn, outcome: TabOutcome) {
  const shown = await showToEnd(endpoint, url, async () => readOutcome(outcome));
  return shown.ok ? finishSignIn(endpoint, pending, shown.value) : shown;
}
