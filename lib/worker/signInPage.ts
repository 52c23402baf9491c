import { createClientIds, register } from "@/lib/auth/clientIds";
import { findRedirectUri, finishSignIn, signIn } from "@/lib/auth/signIn";
import { builtInClientId, hasSignInWindow, findCallback, isSameOrigin } from "@/lib/model/server";
import { type Account, scopes } from "@/lib/model/account";
import type { Result } from "@/lib/model/failure";
import type { Access, Credential, Prompt, TabSignIn } from "@/lib/model/credential";
import type { Core } from "./account";
import type { SignInTab } from "./signInTab";
import type { Browser, Tabs, Windows } from "webextension-polyfill";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type Parts = Pick<Core, "browser" | "storage" | "fetch" | "capabilities"> & { tab: SignInTab };

export type SignInResult = Result<{ credential: Credential; access: Access }>;

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
        ? [findRedirectUri({ getRedirectUri: inWindow, baseUrl }, server), inTab]
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

interface SignInProgress {
  /** The server; undefined until that is known. */
  baseUrl?: string;
  /** When its window was opened, in ms since 1970. */
  launchedAt?: number;
}

/** It may take this long after opening a window until its id is known. In ms. */
const windowIdTimeout = 2000;

/**
 * One sign-in at a time: asking again shows its window and returns its outcome, unless the user has signed out or
 * chosen another server meanwhile.
 * @param begin records its progress in its argument
 */
export function createOneAttempt(
  {
    session,
    storage,
    clock,
    show,
  }: Pick<Core, "session" | "storage" | "clock"> & {
    /** Brings the sign-in page to the front. @returns whether it is open */
    show(): Promise<boolean>;
  },
  begin: (progress: SignInProgress, inTab: boolean) => Promise<Result<Account>>,
): (inTab: boolean) => Promise<Result<Account>> {
  let underWay:
    | { progress: SignInProgress; outcome: Promise<Result<Account>>; attempt: number | undefined }
    | undefined;

  async function isMeant({ baseUrl, launchedAt }: SignInProgress): Promise<boolean> {
    if (baseUrl !== undefined && baseUrl !== (await storage.server.get()).baseUrl) return false;
    const isOpening = launchedAt === undefined || clock.now() - launchedAt < windowIdTimeout;
    return isOpening || show();
  }

  function beginAnew(inTab: boolean): Promise<Result<Account>> {
    const progress: SignInProgress = {};
    const outcome = begin(progress, inTab).finally(() => {
      if (underWay?.progress === progress) underWay = undefined;
    });
    underWay = { progress, outcome, attempt: session.attempt() };
    return outcome;
  }

  return async (inTab) => {
    const one = underWay;
    /** Since it began, there was no sign-out and no other sign-in, which would have cancelled it. */
    const isCurrent = () => one?.attempt === session.attempt();
    if (!one || !isCurrent()) return beginAnew(inTab);
    const meant = await isMeant(one.progress);
    // If there was a sign-out in between, it came after this click and cancels it too.
    return meant || !isCurrent() ? one.outcome : beginAnew(inTab);
  };
}

interface WindowParts {
  browser: Browser;
  storage: Pick<WorkerStorage, "signInWindow">;
}

/**
 * Returns the address at which the window ends. Chromium allows one at a time, even if nothing waits for the first one
 * any more; so that one is closed first.
 */
export async function launchInWindow(
  { browser, storage: { signInWindow } }: WindowParts,
  url: string,
): Promise<string> {
  const last = await signInWindow.get();
  if (last !== null) {
    await signInWindow.set(null);
    // The window is closed already if that sign-in ended.
    await browser.windows.remove(last).catch(() => {});
  }
  const { windows } = browser as Partial<Browser>;
  /** Windows that Firefox opens empty, until it is known what they show. */
  const empty = new Set<number>();
  const keep = async (id: number) => {
    const [tab] = await browser.tabs.query({ windowId: id });
    const address = tab?.url ?? "";
    if (/^(about:blank)?$/.test(address)) return;
    empty.delete(id);
    // Pages open windows too; theirs must not be closed.
    if (isSameOrigin(address, url)) await signInWindow.set(id);
  };
  const see = ({ id, type }: Windows.Window) => {
    if (type !== "popup" || id === undefined) return;
    empty.add(id);
    void keep(id);
  };
  const seeAgain = (_: number, __: unknown, { windowId }: Tabs.Tab) => {
    if (windowId !== undefined && empty.has(windowId)) void keep(windowId);
  };
  // Firefox for Android has no windows, and shows a tab.
  windows?.onCreated.addListener(see);
  browser.tabs.onUpdated.addListener(seeAgain);
  const launch = () => browser.identity.launchWebAuthFlow({ url, interactive: true });
  try {
    return await launch().catch(async (error: unknown) => {
      if (!(error instanceof Error && /only one web auth flow/i.test(error.message))) throw error;
      await closeLost(browser, url);
      return launch();
    });
  } finally {
    windows?.onCreated.removeListener(see);
    browser.tabs.onUpdated.removeListener(seeAgain);
  }
}

/** Brings the window to the front. @returns whether there is one */
export async function showWindow({
  browser,
  storage: { signInWindow },
}: WindowParts): Promise<boolean> {
  const id = await signInWindow.get();
  if (id === null) return false;
  return browser.windows.update(id, { focused: true }).then(
    () => true,
    () => false,
  );
}

/** Closes a window whose worker stopped before it stored the window's id: it shows a page of the same server. */
async function closeLost(browser: Browser, url: string): Promise<void> {
  const tabs = await browser.tabs.query({ windowType: "popup" });
  const lost = tabs.filter(({ url: current = "" }) => isSameOrigin(current, url));
  await browser.tabs.remove(lost.flatMap(({ id = [] }) => id)).catch(() => {});
}
