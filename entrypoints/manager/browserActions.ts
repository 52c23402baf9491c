import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { findLastPage } from "@/lib/model/site";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";

/** What the manager needs of the browser. */
export interface BrowserActions extends PageActions {
  copy(words: string): Promise<boolean>;
  /** Saves into the downloads folder, or where the browser asks. */
  saveFile(file: { name: string; text: string }): void;
  /** Whether this page is in a private window, or in the side panel of one. */
  isPrivate(): Promise<boolean>;
  /** Brings the tab of a page to the front; the side panel is already beside its page. */
  showPage(tabId: number): Promise<void>;
}

/** Whether this page is in the side panel, beside the pages of its window, and not in a tab of its own. */
export const isPanel = new URLSearchParams(location.search).get("place") === "panel";

/** The tab beside the side panel; for a manager in a tab, the tab that the person came from. */
export async function findPage(): Promise<number | undefined> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  if (isPanel) return tabs.find(({ active }) => active)?.id;
  const own = await browser.tabs.getCurrent();
  return findLastPage(tabs, own?.id, browser.runtime.getURL("/"));
}

/**
 * Calls back when another tab or document is beside the side panel, or when the person comes back to the
 * manager's tab.
 */
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
