import type { Browser, Tabs } from "webextension-polyfill";
import { findPagePlace, PageFailed, type FailedPage } from "@/lib/auth/pageFailure";
import type { TabSignIn } from "@/lib/model/account/pendingSignIn";
import { createMutex } from "@/lib/model/timing/mutex";
import type { Item } from "@/lib/storage/item";
import { scrubAndClose } from "./scrubAndClose";
import { findFailed } from "./watchSignInPage";

/** How the page of the server in that tab has ended. */
export type TabOutcome =
  | { kind: "answered"; address: string }
  /** It stays at an error. */
  | { kind: "failed"; page: FailedPage }
  | { kind: "closed" };

/** A server's sign-in page in an ordinary tab, for browsers that have no window for it. */
export interface SignInTab {
  /** Opens it in place of the last one, and gives the address it ends at. */
  launch(kept: Omit<TabSignIn, "tabId" | "startedAt">): Promise<string | undefined>;
  /** Brings it to the front. @returns whether there is one */
  show(): Promise<boolean>;
  /** false if it is certain that no earlier worker left one. */
  mayBeLate(): boolean;
  /** Nobody wants it any more. */
  drop(): Promise<void>;
}

interface Parts {
  browser: Browser;
  item: Pick<Item<TabSignIn | null>, "get" | "set">;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** A sign-in in a tab that an earlier worker opened is about to end. */
  beforeLate(): Promise<unknown>;
  onLate(kept: TabSignIn, outcome: TabOutcome): void;
}

/** After this long, a person has forgotten what the tab was for. In ms. */
const patience = 60 * 60_000;

/**
 * Nothing is asked of the browser but the addresses that this one tab shows, which the access to the server gives. It
 * is followed whatever becomes of the worker: the browser wakes the next one with what happens to a tab.
 */
export function createSignInTab({ browser, item, now, wait, ...parts }: Parts): SignInTab {
  const runExclusive = createMutex();
  // At once: the worker may have been started for one of these.
  listen();
  /** The tab, so that nothing is read for what happens to all others. */
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

  /** Each is ended once: the first who takes it has it. */
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

  /** The worker would be started for each page that is opened in any tab. */
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
    // The person may have gone on to something else in it, which is not ours to close.
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
      // What happens to it in the meantime waits for this.
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

/** As the browser's own window for it says it. */
export function readOutcome(outcome: TabOutcome): string | undefined {
  if (outcome.kind === "answered") return outcome.address;
  if (outcome.kind === "closed") return undefined;
  throw new PageFailed(outcome.page);
}

/** For certain: what a new tab is about to show is not known, nor what is no page of the web. */
function isElsewhere(shown: string | undefined, asked: string): boolean {
  return /^https?:/.test(shown ?? "") && findPagePlace(shown ?? "", asked) === undefined;
}

/** The rest of it is looked at by who reads the answer. */
function isAt(address: string, redirectUri: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin + pathname === redirectUri;
}
