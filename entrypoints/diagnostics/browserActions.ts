import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What this page asks of the browser. */
export interface BrowserActions {
  /** Requests host permission for an origin or all sites; needs a user gesture. */
  allow(origin: string): Promise<boolean>;
  allowAll(): Promise<boolean>;
  copy(words: string): Promise<boolean>;
  openPage(url: string): void;
}

export const browserActions: BrowserActions = {
  allow: (origin) => request([readHostPattern(origin)]),
  allowAll: () => request(["http://*/*", "https://*/*"]),
  copy: copyToClipboard,
  openPage: (url) => void browser.tabs.create({ url }),
};

/** A rejected request counts as refused. */
function request(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins }).catch(() => false);
}

export function onAccessChanged(callback: () => void): void {
  browser.permissions.onAdded.addListener(callback);
  browser.permissions.onRemoved.addListener(callback);
}
