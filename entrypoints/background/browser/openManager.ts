import type { Browser, Omnibox, Tabs } from "webextension-polyfill";

/**
 * Extension pages never run in a private window: the browser opens them in a normal one, which has a history. So when
 * called from a private window, the page opens without the typed text.
 */
export async function openManager(
  browser: Pick<Browser, "runtime" | "tabs">,
  query: URLSearchParams,
  disposition: Omnibox.OnInputEnteredDisposition = "newForegroundTab",
): Promise<void> {
  const tab = await findTab(browser);
  const isOpen = tab.incognito === false;
  const url = browser.runtime.getURL(`/manager.html${isOpen && query.size > 0 ? `?${query}` : ""}`);
  if (disposition === "currentTab" && isOpen && tab.id !== undefined) {
    await browser.tabs.update(tab.id, { url });
  } else {
    await browser.tabs.create({ url, active: disposition !== "newBackgroundTab" });
  }
}

/** The active tab. */
export async function findTab({ tabs }: Pick<Browser, "tabs">): Promise<Partial<Tabs.Tab>> {
  const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? {};
}
