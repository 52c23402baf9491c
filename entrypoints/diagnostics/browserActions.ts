import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What this page asks of the browser. */
export interface BrowserActions {
  /** Asks the person to let Alibi reach an origin, or all sites; only possible from a click. */
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

/** A browser that does not even ask has said no. */
function request(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins }).catch(() => false);
}

export function onAccessChanged(callback: () => void): void {
  browser.permissions.onAdded.addListener(callback);
  browser.permissions.onRemoved.addListener(callback);
}
