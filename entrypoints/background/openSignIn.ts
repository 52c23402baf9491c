import browser from "webextension-polyfill";

/** The popup where the browser lets us open it, else the options page. */
export async function openSignIn(): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await browser.runtime.openOptionsPage();
  }
}
