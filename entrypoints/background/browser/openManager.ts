import type { Browser, Omnibox, Tabs } from "webextension-polyfill";

/**
 * Pages of the extension are never private: a private window has them opened in one that is not, with a
 * history. So there the page opens without what was typed.
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

/** The one in front. */
export async function findTab({ tabs }: Pick<Browser, "tabs">): Promise<Partial<Tabs.Tab>> {
  const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? {};
}
