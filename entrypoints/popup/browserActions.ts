import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";
import { findLastPage } from "@/lib/model/site";

/** What the popup needs of the browser. */
export interface BrowserActions extends PageActions {
  /** Opens the side panel; undefined where the browser has none. */
  openPanel: (() => void) | undefined;
  /** Opens the page of all aliases. */
  openManager(): void;
  copy(words: string): Promise<boolean>;
  /** Closes the popup, or activates the tab, so that the page is in front. */
  showPage(tabId: number): Promise<void>;
}

export const browserActions: BrowserActions = {
  ...pageActions,
  openPanel: findPanelOpener(),
  openManager: () => void browser.tabs.create({ url: "/manager.html" }),
  copy: copyToClipboard,
  async showPage(tabId) {
    if (await isInTab()) await browser.tabs.update(tabId, { active: true });
    else window.close();
  },
};

interface Panels {
  /** In Chromium. */
  sidePanel?: { open?(options: { windowId: number }): Promise<void> };
  /** In Firefox, except on Android. */
  sidebarAction?: { open?(): Promise<void> };
}

/** Both functions need the user gesture, so nothing is awaited first. */
function findPanelOpener(): (() => void) | undefined {
  const { sidePanel, sidebarAction } = browser as Panels;
  const open = sidePanel?.open
    ? () => sidePanel.open?.({ windowId: browser.windows.WINDOW_ID_CURRENT })
    : sidebarAction?.open && (() => sidebarAction.open?.());
  // A popup that is open in a tab stays.
  return open && (() => void open()?.then(async () => (await isInTab()) || window.close()));
}

/** Whether the popup, or its tab, is in a private window. */
export async function isPrivate(): Promise<boolean> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.incognito === true;
}

/** Whether the popup is open in a tab, where it has more room. */
export async function isInTab(): Promise<boolean> {
  return (await browser.tabs.getCurrent()) !== undefined;
}

/** Calls back when the person returns to a popup that is open in a tab. */
export async function onReturn(callback: () => void, signal: AbortSignal): Promise<void> {
  const own = await browser.tabs.getCurrent();
  if (own === undefined) return;
  const listener = ({ tabId }: { tabId: number }) => {
    if (tabId === own.id) callback();
  };
  browser.tabs.onActivated.addListener(listener);
  signal.addEventListener("abort", () => browser.tabs.onActivated.removeListener(listener));
}

/** Calls back when a tab has navigated, or may have; not for navigation within a document. */
export function onNavigated(callback: (tabId: number) => void, signal: AbortSignal): void {
  const listener = (tabId: number, { status }: { status?: string }) => {
    if (status !== undefined) callback(tabId);
  };
  browser.tabs.onUpdated.addListener(listener);
  signal.addEventListener("abort", () => browser.tabs.onUpdated.removeListener(listener));
}

/** The tab of the page below the popup. For a popup that is open in a tab, the last used page of its window. */
export async function findPage(): Promise<number | undefined> {
  const own = await browser.tabs.getCurrent();
  if (own === undefined) {
    const [active] = await browser.tabs.query({ active: true, currentWindow: true });
    return active?.id;
  }
  const tabs = await browser.tabs.query({ currentWindow: true });
  return findLastPage(tabs, own.id, browser.runtime.getURL("/"));
}
