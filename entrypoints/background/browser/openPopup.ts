import type { Browser } from "webextension-polyfill";

export type PopupParts = Pick<Browser, "action" | "extension" | "runtime" | "tabs">;

/** Opens the popup, or, where the browser does not let us, its page in a tab. */
export async function openPopup(browser: PopupParts): Promise<void> {
  const { runtime, tabs } = browser;
  if (!(await showPopup(browser))) await tabs.create({ url: runtime.getURL("/popup.html") });
}

/** @returns whether it is open; Firefox refuses to open the one that is, where a tab would come beside it */
export async function showPopup({
  action,
  extension,
}: Pick<Browser, "action" | "extension">): Promise<boolean> {
  try {
    await action.openPopup();
    return true;
  } catch {
    // Chromium's worker has no views.
    return (extension.getViews?.({ type: "popup" }).length ?? 0) > 0;
  }
}
