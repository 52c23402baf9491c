import type { Browser, Tabs } from "webextension-polyfill";
import type { TabSignIn } from "@/lib/model/credential";
import { isSameOrigin } from "@/lib/model/server";
import { createMutex } from "@/lib/model/concurrency";
import type { Core } from "./account";

type Parts = Pick<Core, "browser" | "tabEvents" | "storage" | "clock" | "session"> & {
  /** @param answered the address at which the sign-in has ended; undefined if the tab was closed */
  onLate(signIn: TabSignIn, answered: string | undefined): void;
};

export type SignInTab = ReturnType<typeof createSignInTab>;

/** After this time, a user has forgotten what the tab was for. In ms. */
const tabTimeout = 60 * 60_000;

/**
 * The server's sign-in page in a tab, where there is no window for it, and by choice. Reads only the addresses that
 * this tab shows. Following it survives the worker: tab events start the next one.
 */
export function createSignInTab({ browser, tabEvents, storage, clock, session, onLate }: Parts) {
  const { signInTab: item } = storage;
  const { now } = clock;
  const runExclusive = createMutex();
  // Synchronously: a tab event may have started the worker.
  listen();
  /** The tab's id, so that events of all other tabs need no read of storage. */
  let expected: Promise<number | null> = item.get().then(
    (stored) => {
      isOfEarlierWorker = stored !== null;
      if (stored === null) stopListening();
      return stored?.tabId ?? null;
    },
    () => null,
  );
  let isOfEarlierWorker = true;
  let waiting: { tabId: number; settle(answered: string | undefined): void } | undefined;

  const isStale = ({ startedAt }: TabSignIn) => now() - startedAt > tabTimeout;

  /** Ends each sign-in once: the first caller gets it. */
  function take(tabId: number): Promise<TabSignIn | undefined> {
    return runExclusive(async () => {
      const stored = await item.get();
      if (stored?.tabId !== tabId) return undefined;
      expected = Promise.resolve(null);
      isOfEarlierWorker = false;
      stopListening();
      await item.set(null);
      return stored;
    });
  }

  async function end(tabId: number, answered: string | undefined): Promise<void> {
    const isOfThisLife = waiting?.tabId === tabId;
    // A sign-in that an earlier worker began gets its number.
    if (!isOfThisLife) await session.account();
    const stored = await take(tabId);
    if (stored === undefined) return;
    if (answered !== undefined) await scrubAndClose({ browser, clock }, tabId);
    const inTime = isStale(stored) ? undefined : answered;
    if (!isOfThisLife) return onLate(stored, inTime);
    waiting?.settle(inTime);
    waiting = undefined;
  }

  async function look(
    id: number,
    { url }: Tabs.OnUpdatedChangeInfoType,
    tab: Tabs.Tab,
  ): Promise<void> {
    if ((await expected) !== id) return;
    const stored = await item.get();
    if (stored?.tabId !== id) return;
    const current = url ?? tab.url ?? "";
    if (isAt(current, stored.pending.redirectUri)) await end(id, current);
  }

  function onRemoved(id: number): void {
    void expected.then((tabId) => (tabId === id ? end(id, undefined) : undefined));
  }

  function listen(): void {
    tabEvents.onUpdated.addListener(look);
    tabEvents.onRemoved.addListener(onRemoved);
  }

  /** Otherwise each page that is opened in any tab would start the worker. */
  function stopListening(): void {
    tabEvents.onUpdated.removeListener(look);
    tabEvents.onRemoved.removeListener(onRemoved);
  }

  async function open(signIn: Omit<TabSignIn, "tabId" | "startedAt">): Promise<number> {
    const { id: tabId } = await browser.tabs.create({ url: signIn.url });
    if (tabId === undefined) throw new Error("The tab has no id");
    await item.set({ ...signIn, tabId, startedAt: now() });
    return tabId;
  }

  /** Ends the sign-in, and closes its tab unless the user has gone on in it. */
  async function abandon(): Promise<void> {
    const tabId = await expected;
    if (tabId === null) return;
    const stored = await take(tabId);
    if (stored === undefined) return;
    const current = await browser.tabs.get(tabId).catch(() => undefined);
    if (!hasGoneOn(current?.url, stored.url)) await browser.tabs.remove(tabId).catch(() => {});
    if (waiting?.tabId === tabId) waiting.settle(undefined);
    else onLate(stored, undefined);
  }

  return {
    abandon,
    /** false if certainly no earlier worker left a sign-in tab. */
    hasPendingTab: () => isOfEarlierWorker,
    /**
     * Opens the tab, replacing the previous one.
     * @returns the address at which the sign-in ends; undefined if the tab was closed
     */
    async launch(signIn: Omit<TabSignIn, "tabId" | "startedAt">): Promise<string | undefined> {
      await abandon();
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      listen();
      // In the mutex, so that events of the tab wait until it is stored.
      const opening = runExclusive(async () => {
        const tabId = await open(signIn);
        waiting = { tabId, settle: resolve };
        return tabId;
      });
      expected = opening.catch(() => {
        stopListening();
        return null;
      });
      await opening;
      return promise;
    },
    /** Brings the tab to the front. @returns whether there is one */
    async show(): Promise<boolean> {
      const tabId = await expected;
      const stored = await item.get();
      if (tabId === null || stored?.tabId !== tabId || isStale(stored)) return false;
      try {
        const { windowId } = await browser.tabs.update(tabId, { active: true });
        // Firefox for Android has no windows.
        const { windows } = browser as Partial<Browser>;
        if (windowId !== undefined) await windows?.update(windowId, { focused: true });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/**
 * May the user have gone on to another page? Of other sites than the server, the address may not be told; a new tab has
 * an empty one.
 */
function hasGoneOn(current: string | undefined, asked: string): boolean {
  return current === undefined || (/^https?:/.test(current) && !isSameOrigin(current, asked));
}

/** Is this the redirect address? Its parameters are validated when the answer is read. */
function isAt(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin + pathname === redirectUri;
}

/** If the page runs no script within this time, the tab is closed with its address unchanged. In ms. */
const scrubTimeout = 1000;

/** Removes the code from the tab's address before closing it, so that reopening it does not use the code again. */
export async function scrubAndClose(
  { browser, clock }: Pick<Core, "browser"> & { clock: Pick<Core["clock"], "wait"> },
  tabId: number,
): Promise<void> {
  const scrubbed = browser.scripting
    // The page need not be loaded yet.
    .executeScript({ target: { tabId }, func: scrub, injectImmediately: true })
    .catch(() => {});
  await Promise.race([scrubbed, clock.wait(scrubTimeout)]);
  await browser.tabs.remove(tabId).catch(() => {});
}

/** Runs in the page. */
function scrub(): void {
  history.replaceState(null, "", location.pathname);
}
