import { browser } from "wxt/browser";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";

/** What the welcome page asks of the browser. */
export interface BrowserActions extends PageActions {
  /** Firefox for Android has no menu of a field. */
  hasMenu: boolean;
}

export const browserActions: BrowserActions = {
  ...pageActions,
  hasMenu: (browser as Partial<typeof browser>).contextMenus !== undefined,
};

/** Whether the toolbar button is pinned; undefined where the browser does not say. */
export async function isPinned(): Promise<boolean | undefined> {
  const { action } = browser as { action?: Partial<typeof browser.action> };
  return (await action?.getUserSettings?.())?.isOnToolbar;
}
