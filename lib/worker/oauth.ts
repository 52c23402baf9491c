import { createClientIds, register } from "@/lib/auth/clientIds";
import { findRedirectUri, finishSignIn, namesItself, signIn } from "@/lib/auth/signIn";
import { builtInClientId } from "@/lib/env";
import type { Prompt, TabSignIn } from "@/lib/model/account/pendingSignIn";
import { hasSignInWindow, findCallback } from "@/lib/model/server/callback";
import { scopes } from "@/lib/model/account/signedIn";
import type { AccountDeps } from "@/lib/worker/deps";
import type { ServerCapabilities } from "./capabilities";
import type { SignInResult } from "./identify";
import type { SignInTab } from "./signInTab";
import { launchInWindow } from "./signInWindow";

interface Parts extends Pick<AccountDeps, "browser" | "storage"> {
  tab: SignInTab;
  fetch: typeof globalThis.fetch;
  capabilities: Pick<ServerCapabilities, "get">;
}

interface OAuthOptions {
  baseUrl: string;
  clientId: string | null;
  prompt: Prompt | undefined;
  /** The redirect address if the sign-in takes place in a tab; null for a window. */
  callback: string | null;
  /** Called when its window is about to open. */
  onLaunch(): void;
}

/** Signs in at the server's own page (OAuth with PKCE). */
export async function openOAuth(
  parts: Parts,
  { baseUrl, clientId: configuredId, prompt, callback, onLaunch }: OAuthOptions,
): Promise<SignInResult> {
  const { browser, storage, tab, fetch, capabilities } = parts;
  const inWindow = (path: string) => browser.identity.getRedirectURL(path);
  const ids = createClientIds({
    baseUrl,
    configured: configuredId ?? builtInClientId,
    item: storage.clientIds,
    register(server) {
      // One client serves both windows and tabs.
      const inTab = callback ?? findCallback(baseUrl, undefined);
      const redirectUris = hasSignInWindow(browser)
        ? [findRedirectUri({ getRedirectUri: inWindow, baseUrl }, namesItself(server)), inTab]
        : [inTab];
      return register({ fetch, baseUrl }, server, redirectUris, scopes);
    },
  });
  const { lastingSignIns: neverExpires = false } = await capabilities.get(baseUrl);
  let used: string | undefined;
  const opened = await signIn({
    fetch,
    baseUrl,
    getRedirectUri: (path) => callback ?? inWindow(path),
    scopes,
    prompt,
    neverExpires,
    launch(url, pending) {
      onLaunch();
      return callback === null
        ? launchInWindow({ browser, storage }, url)
        : tab.launch({ url, pending, configuredId });
    },
    clientIdFor: async (server) => (used = await ids.choose(server)),
  });
  if (used !== undefined) await ids.noteEnd(used, opened);
  return opened;
}

/** Finishes a sign-in that an earlier worker began in a tab. @param answered undefined if the tab was closed */
export async function finishOAuth(
  { storage, fetch }: Pick<Parts, "storage" | "fetch">,
  { pending, configuredId }: TabSignIn,
  answered: string | undefined,
): Promise<SignInResult> {
  const { baseUrl, clientId } = pending;
  const opened = await finishSignIn({ fetch, baseUrl }, pending, answered);
  await createClientIds({
    baseUrl,
    configured: configuredId ?? builtInClientId,
    item: storage.clientIds,
    register: async () => undefined,
  }).noteEnd(clientId, opened);
  return opened;
}
