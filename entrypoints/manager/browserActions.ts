import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { saveFile } from "@/components/controls/saveFile";
import { findLastPage } from "@/lib/model/site/findLastPage";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";

/** What the manager asks of the browser. */
export interface BrowserActions extends PageActions {
  copy(words: string): Promise<boolean>;
  /** Into the folder for downloads, or where the browser asks. */
  saveFile(file: { name: string; text: string }): void;
  /** Is this page in a private window, or beside one of it? */
  isPrivate(): Promise<boolean>;
  /** Brings the tab of a page to the front; the panel is beside it. */
  showPage(tabId: number): Promise<void>;
}

/** The side panel, beside the pages of its window; else a page in a tab of its own. */
export const isPanel = new URLSearchParams(location.search).get("place") === "panel";

/** The tab beside the panel, or else the one that its reader came from. */
export async function findPage(): Promise<number | undefined> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  if (isPanel) return tabs.find(({ active }) => active)?.id;
  const own = await browser.tabs.getCurrent();
  return findLastPage(tabs, own?.id, browser.runtime.getURL("/"));
}

/** Another page may be beside the panel, or another document in it; or the reader comes back from another. */
export async function onPageChanged(callback: () => void, signal: AbortSignal): Promise<void> {
  const own = isPanel ? undefined : await browser.tabs.getCurrent();
  const navigated = (_tab: number, { status }: { status?: string }) => {
    if (isPanel && status === "complete") callback();
  };
  const activated = ({ tabId }: { tabId: number }) => {
    if (isPanel || tabId === own?.id) callback();
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(navigated);
  signal.addEventListener("abort", () => {
    browser.tabs.onActivated.removeListener(activated);
    browser.tabs.onUpdated.removeListener(navigated);
  });
}

export const browserActions: BrowserActions = {
  ...pageActions,
  copy: copyToClipboard,
  saveFile,
  async isPrivate() {
    const own = await browser.tabs.getCurrent();
    const [tab] = own ? [own] : await browser.tabs.query({ active: true, currentWindow: true });
    return tab?.incognito === true;
  },
  async showPage(tabId) {
    if (!isPanel) await browser.tabs.update(tabId, { active: true });
  },
};
