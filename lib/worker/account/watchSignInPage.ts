import type { Browser, Tabs } from "webextension-polyfill";
import { findPagePlace, type FailedPage } from "@/lib/auth/pageFailure";

interface Watched {
  /** Sets the tab of the sign-in page, which browsers report in different ways. */
  follow(tabId: number | undefined): void;
  /** The last address that the tab showed; "" if none is known. */
  lastAddress(): string;
  stop(): void;
}

/**
 * Calls back when a server's sign-in page is answered with an error and stays there. Chromium closes such a window by
 * itself; in Firefox the person closes it, which looks as if they had cancelled. The page is recognised by the `state`
 * of this request, and the tab by having shown that page.
 */
export function watchSignInPage(
  browser: Browser,
  url: string,
  onFailed: (tabId: number, page: FailedPage) => void,
): Watched {
  let ours: number | undefined;
  let last = "";
  const look = async (
    id: number,
    { status }: Tabs.OnUpdatedChangeInfoType,
    { url: shown = "about:blank" }: Tabs.Tab,
  ) => {
    if (findPagePlace(shown, url) === "request") ours = id;
    if (id !== ours) return;
    last = shown;
    if (status !== "complete") return;
    const failed = await findFailed(browser, url, id, shown);
    if (failed) onFailed(id, failed);
  };
  browser.tabs.onUpdated.addListener(look);
  return {
    follow: (tabId) => void (ours = tabId),
    lastAddress: () => last,
    stop: () => browser.tabs.onUpdated.removeListener(look),
  };
}

/** How the loaded page of a sign-in tab has failed; undefined if it has not, or that is unknown. */
export async function findFailed(
  browser: Browser,
  url: string,
  id: number,
  address: string,
): Promise<FailedPage | undefined> {
  const place = findPagePlace(address, url);
  if (place !== "request" && place !== "form") return undefined;
  const answers = await browser.scripting
    .executeScript({ target: { tabId: id }, func: readShown })
    .catch(() => []);
  const shown = answers[0]?.result as ReturnType<typeof readShown> | undefined;
  return shown && shown.status >= 400 ? { address, ...shown } : undefined;
}

/** Runs in the page. */
function readShown() {
  const [navigation] = performance.getEntriesByType("navigation");
  const status = (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
  return { status, words: document.body?.innerText.slice(0, 1000) ?? "" };
}
