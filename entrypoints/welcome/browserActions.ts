import { browser } from "wxt/browser";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What the welcome page asks of the browser. */
export interface BrowserActions {
  openOptions(): void;
  openPage(url: string): void;
  /** Requests host permission for an origin; needs a user gesture. */
  allow(origin: string): Promise<boolean>;
  /** Firefox for Android has no menu of a field. */
  hasMenu: boolean;
}

export const browserActions: BrowserActions = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) => browser.permissions.request({ origins: [readHostPattern(origin)] }),
  hasMenu: (browser as Partial<typeof browser>).contextMenus !== undefined,
};

/** Whether the toolbar button is pinned; undefined where the browser does not say. */
export async function isPinned(): Promise<boolean | undefined> {
  const { action } = browser as { action?: Partial<typeof browser.action> };
  return (await action?.getUserSettings?.())?.isOnToolbar;
}
