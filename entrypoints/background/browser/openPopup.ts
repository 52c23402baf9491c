import type { Browser } from "webextension-polyfill";

export type PopupParts = Pick<Browser, "action" | "runtime" | "tabs">;

/** Opens the popup, or, where the browser does not let us, its page in a tab. */
export async function openPopup({ action, runtime, tabs }: PopupParts): Promise<void> {
  await action.openPopup().catch(() => tabs.create({ url: runtime.getURL("/popup.html") }));
}
