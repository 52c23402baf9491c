import type { Browser } from "webextension-polyfill";

interface Parts {
  browser: Browser;
  wait(milliseconds: number): Promise<void>;
}

/** If the page runs no script within this time, the tab is closed with its address unchanged. In ms. */
const patience = 1000;

/**
 * Closes a tab that returned with an authorization code. First removes the code from its address, so that reopening the
 * closed tab does not use it again.
 */
export async function scrubAndClose({ browser, wait }: Parts, tabId: number): Promise<void> {
  const scrubbed = browser.scripting
    // The page need not be loaded yet.
    .executeScript({ target: { tabId }, func: scrub, injectImmediately: true })
    .catch(() => {});
  await Promise.race([scrubbed, wait(patience)]);
  await browser.tabs.remove(tabId).catch(() => {});
}

/** Runs in the page. */
function scrub(): void {
  history.replaceState(null, "", location.pathname);
}
