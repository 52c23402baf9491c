import type { Browser, Tabs } from "webextension-polyfill";
import { findPagePlace, PageFailed, type FailedPage } from "@/lib/auth/pageFailure";
import type { TabSignIn } from "@/lib/model/account/pendingSignIn";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "@/lib/storage/item";
import { scrubAndClose } from "./scrubAndClose";
import { findFailed } from "./watchSignInPage";

/** How the server's page in the tab has ended. */
export type TabOutcome =
  | { kind: "answered"; address: string }
  /** The page stays at an error. */
  | { kind: "failed"; page: FailedPage }
  | { kind: "closed" };

/** A server's sign-in page in an ordinary tab, for browsers that have no window for it. */
export interface SignInTab {
  /**
   * Opens the tab, replacing the previous one.
   * @returns the address at which the sign-in ends; undefined if the tab was closed
   * @throws {PageFailed} if the page stays at an error
   */
  launch(kept: Omit<TabSignIn, "tabId" | "startedAt">): Promise<string | undefined>;
  /** Brings the tab to the front. @returns whether there is one */
  show(): Promise<boolean>;
  /** false if certainly no earlier worker left a sign-in tab. */
  mayBeLate(): boolean;
  /** Abandons the sign-in and closes its tab. */
  drop(): Promise<void>;
}

interface Parts {
  browser: Browser;
  item: Pick<Item<TabSignIn | null>, "get" | "set">;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Awaited before a sign-in in a tab that an earlier worker opened ends. */
  beforeLate(): Promise<unknown>;
  onLate(kept: TabSignIn, outcome: TabOutcome): void;
}

/** After this time, a person has forgotten what the tab was for. In ms. */
const patience = 60 * 60_000;

/**
 * Reads only the addresses that this one tab shows, which the permission for the server covers. Following it survives
 * the worker: tab events start the next one.
 */
export function createSignInTab({ browser, item, now, wait, ...parts }: Parts): SignInTab {
  const runExclusive = createMutex();
  // Synchronously: a tab event may have started the worker.
  listen();
  /** The tab's id, so that events of all other tabs need no read of storage. */
  let expected: Promise<number | null> = item.get().then(
    (kept) => {
      isLate = kept !== null;
      if (kept === null) stopListening();
      return kept?.tabId ?? null;
    },
    () => null,
  );
  let isLate = true;
  let waiting: { tabId: number; settle(outcome: TabOutcome): void } | undefined;

  const isStale = ({ startedAt }: TabSignIn) => now() - startedAt > patience;

  /** Ends each sign-in once: the first caller gets it. */
  function take(tabId: number): Promise<TabSignIn | undefined> {
    return runExclusive(async () => {
      const kept = await item.get();
      if (kept?.tabId !== tabId) return undefined;
      expected = Promise.resolve(null);
      isLate = false;
      stopListening();
      await item.set(null);
      return kept;
    });
  }

  async function end(tabId: number, outcome: TabOutcome): Promise<void> {
    const isOfThisLife = waiting?.tabId === tabId;
    if (!isOfThisLife) await parts.beforeLate();
    const kept = await take(tabId);
    if (kept === undefined) return;
    if (outcome.kind !== "closed") await scrubAndClose({ browser, wait }, tabId);
    const ended = isStale(kept) ? ({ kind: "closed" } as const) : outcome;
    if (!isOfThisLife) return parts.onLate(kept, ended);
    waiting?.settle(ended);
    waiting = undefined;
  }

  async function look(
    id: number,
    { status, url }: Tabs.OnUpdatedChangeInfoType,
    tab: Tabs.Tab,
  ): Promise<void> {
    if ((await expected) !== id) return;
    const kept = await item.get();
    if (kept?.tabId !== id) return;
    const shown = url ?? tab.url ?? "";
    if (isAt(shown, kept.pending.redirectUri)) {
      return end(id, { kind: "answered", address: shown });
    }
    if (status !== "complete") return;
    const page = await findFailed(browser, kept.url, id, shown);
    if (page) await end(id, { kind: "failed", page });
  }

  function onUpdated(...told: Parameters<typeof look>): void {
    void look(...told);
  }

  function onRemoved(id: number): void {
    void expected.then((tabId) => (tabId === id ? end(id, { kind: "closed" }) : undefined));
  }

  function listen(): void {
    const { onUpdated: updated, onRemoved: removed } = browser.tabs;
    if (import.meta.env.FIREFOX) updated.addListener(onUpdated, { properties: ["status", "url"] });
    else updated.addListener(onUpdated);
    removed.addListener(onRemoved);
  }

  /** Otherwise each page that is opened in any tab would start the worker. */
  function stopListening(): void {
    browser.tabs.onUpdated.removeListener(onUpdated);
    browser.tabs.onRemoved.removeListener(onRemoved);
  }

  async function open(kept: Omit<TabSignIn, "tabId" | "startedAt">): Promise<number> {
    const { id: tabId } = await browser.tabs.create({ url: kept.url });
    if (tabId === undefined) throw new Error("The tab has no id");
    await item.set({ ...kept, tabId, startedAt: now() });
    return tabId;
  }

  async function drop(): Promise<void> {
    const tabId = await expected;
    if (tabId === null) return;
    const kept = await take(tabId);
    if (kept === undefined) return;
    const shown = await browser.tabs.get(tabId).catch(() => undefined);
    // The person may have gone on to another page in that tab, which must not be closed.
    if (!isElsewhere(shown?.url, kept.url)) await browser.tabs.remove(tabId).catch(() => {});
    if (waiting?.tabId === tabId) waiting.settle({ kind: "closed" });
    else parts.onLate(kept, { kind: "closed" });
  }

  return {
    drop,
    mayBeLate: () => isLate,
    async launch(kept) {
      await drop();
      const { promise, resolve } = Promise.withResolvers<TabOutcome>();
      listen();
      // In the mutex, so that events of the tab wait until it is stored.
      const opening = runExclusive(async () => {
        const tabId = await open(kept);
        waiting = { tabId, settle: resolve };
        return tabId;
      });
      expected = opening.catch(() => {
        stopListening();
        return null;
      });
      await opening;
      return readOutcome(await promise);
    },
    async show() {
      const tabId = await expected;
      const kept = await item.get();
      if (tabId === null || kept?.tabId !== tabId || isStale(kept)) return false;
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
 * The outcome in the form of `identity.launchWebAuthFlow`.
 * @throws {PageFailed} if the page failed
 */
export function readOutcome(outcome: TabOutcome): string | undefined {
  if (outcome.kind === "answered") return outcome.address;
  if (outcome.kind === "closed") return undefined;
  throw new PageFailed(outcome.page);
}

/** Does the tab certainly show another page? Unknown for a new tab, and for anything that is not a web page. */
function isElsewhere(shown: string | undefined, asked: string): boolean {
  return /^https?:/.test(shown ?? "") && findPagePlace(shown ?? "", asked) === undefined;
}

/** Is this the redirect address? Its parameters are validated when the answer is read. */
function isAt(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin + pathname === redirectUri;
}
