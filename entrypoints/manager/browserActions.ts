import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What the manager asks of the browser. */
export interface BrowserActions {
  openOptions(): void;
  openPage(url: string): void;
  /** Requests host permission for an origin; needs a user gesture. */
  allow(origin: string): Promise<boolean>;
  copy(words: string): Promise<boolean>;
  /** Into the folder for downloads, or where the browser asks. */
  saveFile(file: { name: string; text: string }): void;
  /** Is this page in a private window? */
  isPrivate(): Promise<boolean>;
}

/** The side panel, beside the pages of its window; else a page in a tab, beside none. */
export const isPanel = new URLSearchParams(location.search).get("place") === "panel";

/** The tab beside the panel. */
export async function findPage(): Promise<number | undefined> {
  if (!isPanel) return undefined;
  const [active] = await browser.tabs.query({ active: true, currentWindow: true });
  return active?.id;
}

/** Another page may be beside the panel, or another document in it. */
export function onPageChanged(callback: () => void, signal: AbortSignal): void {
  if (!isPanel) return;
  const navigated = (_tab: number, { status }: { status?: string }) => {
    if (status === "complete") callback();
  };
  browser.tabs.onActivated.addListener(callback);
  browser.tabs.onUpdated.addListener(navigated);
  signal.addEventListener("abort", () => {
    browser.tabs.onActivated.removeListener(callback);
    browser.tabs.onUpdated.removeListener(navigated);
  });
}

export const browserActions: BrowserActions = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) => browser.permissions.request({ origins: [readHostPattern(origin)] }),
  copy: copyToClipboard,
  // Through a link, because the downloads permission would allow far more.
  saveFile({ name, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    // The browser reads it later, possibly after asking where to save.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  async isPrivate() {
    return (await browser.tabs.getCurrent())?.incognito === true;
  },
};
