import { browser } from "wxt/browser";
import { findLastPage } from "@/lib/model/site/findLastPage";

/**
 * The tab of the page that the popup was opened over. Opened as a page of its own, the popup is about
 * the page of its window that was used last.
 */
export async function findPage(): Promise<number | undefined> {
  const own = await browser.tabs.getCurrent();
  if (own === undefined) {
    const [active] = await browser.tabs.query({ active: true, currentWindow: true });
    return active?.id;
  }
  const tabs = await browser.tabs.query({ currentWindow: true });
  return findLastPage(tabs, own.id, browser.runtime.getURL("/"));
}
