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
  const look = async (
    id: number,
    { status }: Tabs.OnUpdatedChangeInfoType,
    { url: shown = "" }: Tabs.Tab,
  ) => {
    if (status !== "complete") return;
    const answered = await findStatus(browser, url, { id, shown });
    if (answered >= 400 && answered < 500) onRefused(id);
  };
  browser.tabs.onUpdated.addListener(look);
  return () => browser.tabs.onUpdated.removeListener(look);
}

/**
 * With which status a tab that has been loaded was answered, if what it shows is the page of this request.
 * @returns 0 where that is not known
 */
export async function findStatus(
  browser: Browser,
  url: string,
  { id, shown }: { id: number; shown: string },
): Promise<number> {
  if (!isAsked(shown, url)) return 0;
  const answers = await browser.scripting
    .executeScript({ target: { tabId: id }, func: readStatus })
    .catch(() => []);
  return Number(answers[0]?.result);
}

function isAsked(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false;
  const shown = new URL(address);
  const { origin, pathname, searchParams } = new URL(url);
  const isThere = shown.origin === origin && shown.pathname === pathname;
  return isThere && shown.searchParams.get("state") === searchParams.get("state");
}

/** Runs in the page. */
function readStatus(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 0;
}
