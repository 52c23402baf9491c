import { browser } from "wxt/browser";
import { findLastPage } from "@/lib/model/site";
import type { ListBrowser } from "@/lib/state/page";
import { pageActions } from "./pageActions";

/* What the pages with the list need of the browser: the popup, and the manager in a tab or in the side panel. */

export interface PopupBrowser extends ListBrowser {
  /** Opens the side panel; undefined where the browser has none. */
  openPanel: (() => void) | undefined;
  /** Opens the page of all aliases. */
  openManager(): void;
}

export interface ManagerBrowser extends ListBrowser {
  /** Saves into the downloads folder, or where the browser asks. */
  saveFile(file: { name: string; text: string }): void;
}

/** Whether this page is in a tab of its own, and not beside the page of another. */
export async function isInTab(): Promise<boolean> {
  return (await browser.tabs.getCurrent()) !== undefined;
}

const listActions = {
  ...pageActions,
  /** Of a page in a tab of its own, the last used page of its window. */
  async findPage(): Promise<number | undefined> {
    const tabs = await browser.tabs.query({ currentWindow: true });
    const own = await browser.tabs.getCurrent();
    if (own === undefined) return tabs.find(({ active }) => active)?.id;
    return findLastPage(tabs, own.id, browser.runtime.getURL("/"));
  },
  async isPrivate(): Promise<boolean> {
    const own = await browser.tabs.getCurrent();
    const [tab] = own ? [own] : await browser.tabs.query({ active: true, currentWindow: true });
    return tab?.incognito === true;
  },
};

export const popupBrowser: PopupBrowser = {
  ...listActions,
  openPanel: findPanelOpener(),
  openManager: () => void browser.tabs.create({ url: "/manager.html" }),
  async showPage(tabId) {
    if (await isInTab()) await browser.tabs.update(tabId, { active: true });
    else window.close();
  },
};

export const managerBrowser: ManagerBrowser = {
  ...listActions,
  saveFile,
  async showPage(tabId) {
    // The side panel is already beside the page.
    if (await isInTab()) await browser.tabs.update(tabId, { active: true });
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

interface TabListeners {
  /** The user returns to this page, or another tab comes beside it. */
  onActivated(): void;
  /** A tab has navigated, or may have; not for navigation within a document. */
  onNavigated(tabId: number, status: string): void;
}

export async function followTabs(listeners: TabListeners, signal: AbortSignal): Promise<void> {
  const own = await browser.tabs.getCurrent();
  const activated = ({ tabId }: { tabId: number }) => {
    if (own === undefined || tabId === own.id) listeners.onActivated();
  };
  const updated = (tabId: number, { status }: { status?: string }) => {
    if (status !== undefined) listeners.onNavigated(tabId, status);
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(updated);
  signal.addEventListener("abort", () => {
    browser.tabs.onActivated.removeListener(activated);
    browser.tabs.onUpdated.removeListener(updated);
  });
}

/**
 * Saves into the downloads folder, or where the browser asks. By a link, because the downloads permission allows
 * far more.
 */
function saveFile({ name, text }: { name: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  // The browser reads it later, possibly after asking where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
