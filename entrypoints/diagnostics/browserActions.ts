import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";

/** What the diagnostics page needs of the browser. */
export interface BrowserActions extends PageActions {
  /** Requests host permission for all sites; needs a user gesture. */
  allowAll(): Promise<boolean>;
  copy(words: string): Promise<boolean>;
}

export const browserActions: BrowserActions = {
  ...pageActions,
  allowAll: () =>
    browser.permissions.request({ origins: ["http://*/*", "https://*/*"] }).catch(() => false),
  copy: copyToClipboard,
};

export function onAccessChanged(callback: () => void): void {
  browser.permissions.onAdded.addListener(callback);
  browser.permissions.onRemoved.addListener(callback);
}
