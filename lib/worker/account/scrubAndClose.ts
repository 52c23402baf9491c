import type { Browser } from "webextension-polyfill";

interface Parts {
  browser: Browser;
  wait(milliseconds: number): Promise<void>;
}

/** A page that answers no script is closed with the address it has. In ms. */
const patience = 1000;

/** Closes a tab that came back with a code, which is not to come up again where closed tabs are opened anew. */
export async function scrubAndClose({ browser, wait }: Parts, tabId: number): Promise<void> {
  const scrubbed = browser.scripting
    // The page need not be there yet.
    .executeScript({ target: { tabId }, func: scrub, injectImmediately: true })
    .catch(() => {});
  await Promise.race([scrubbed, wait(patience)]);
  await browser.tabs.remove(tabId).catch(() => {});
}

/** Runs in the page. */
function scrub(): void {
  history.replaceState(null, "", location.pathname);
}
