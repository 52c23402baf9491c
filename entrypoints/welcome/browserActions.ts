import { browser } from "wxt/browser";
import { pageActions, type PageActions } from "@/lib/browser/pageActions";

/** What the welcome page needs of the browser. */
export interface BrowserActions extends PageActions {
  /** Whether fields have a context menu, which they do not in Firefox for Android. */
  hasMenu: boolean;
}

export const browserActions: BrowserActions = {
  ...pageActions,
  hasMenu: (browser as Partial<typeof browser>).contextMenus !== undefined,
};

/** Whether the toolbar button is pinned; undefined if the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  const { action } = browser as { action?: Partial<typeof browser.action> };
  return (await action?.getUserSettings?.())?.isOnToolbar;
}
