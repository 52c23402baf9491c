import type { Browser } from "webextension-polyfill";
import { showPopup } from "./openPopup";

/** Opens the popup where the browser allows it, else the options page. */
export async function openSignIn(
  browser: Pick<Browser, "action" | "extension" | "runtime">,
): Promise<void> {
  if (!(await showPopup(browser))) await browser.runtime.openOptionsPage();
}
