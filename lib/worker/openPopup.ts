import type { Browser } from "webextension-polyfill";

export type PopupParts = Pick<Browser, "action" | "extension" | "runtime" | "tabs">;

/** Opens the popup, or its page in a tab if the browser does not allow that. */
export async function openPopup(browser: PopupParts): Promise<void> {
  const { runtime, tabs } = browser;
  if (!(await showPopup(browser))) await tabs.create({ url: runtime.getURL("/popup.html") });
}

/**
 * @returns whether the popup is open. Firefox rejects while the popup is open already; a tab must not open beside it
 * then.
 */
export async function showPopup({
  action,
  extension,
}: Pick<Browser, "action" | "extension">): Promise<boolean> {
  try {
    await action.openPopup();
    return true;
  } catch {
    // Chromium's worker has no `getViews`.
    return (extension.getViews?.({ type: "popup" }).length ?? 0) > 0;
  }
}
