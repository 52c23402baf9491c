import type { Browser, Tabs } from "webextension-polyfill";

/**
 * Calls back when a server's sign-in page answers this request with an error and stays there. Chromium closes such a
 * window by itself; in Firefox the person does, which looks as if they had cancelled. Only the status is looked at,
 * and only where the address has this request's own `state`.
 * @returns ends it
 */
export function watchRefusal(
  browser: Browser,
  url: string,
  onRefused: (tabId: number) => void,
): () => void {
  const { origin, pathname, searchParams } = new URL(url);
  const isAsked = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const shown = new URL(address);
    const isThere = shown.origin === origin && shown.pathname === pathname;
    return isThere && shown.searchParams.get("state") === searchParams.get("state");
  };
  const look = async (
    id: number,
    { status }: Tabs.OnUpdatedChangeInfoType,
    { url: shown = "" }: Tabs.Tab,
  ) => {
    if (status !== "complete" || !isAsked(shown)) return;
    const answers = await browser.scripting
      .executeScript({ target: { tabId: id }, func: readStatus })
      .catch(() => []);
    const answered = Number(answers[0]?.result);
    if (answered >= 400 && answered < 500) onRefused(id);
  };
  browser.tabs.onUpdated.addListener(look);
  return () => browser.tabs.onUpdated.removeListener(look);
}

/** Runs in the page. */
function readStatus(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
}
