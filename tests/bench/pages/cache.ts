import type { BrowserContext } from "@playwright/test";

/** Whether a page that was left came back from the back/forward cache, and else why not. */
export interface Return {
  kept: boolean;
  reasons: string[];
}

/** Leaves a page and returns with the browser's back button. */
export async function leaveAndReturn(
  context: BrowserContext,
  from: string,
  to: string,
  before: (click: (x: number, y: number) => Promise<void>) => Promise<void>,
): Promise<Return> {
  const page = await context.newPage();
  // Through the protocol only, because Playwright takes a restored page for a new one.
  const session = await context.newCDPSession(page);
  const reasons: string[] = [];
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  const go = async (action: () => Promise<unknown>) => {
    const arrived = new Promise<string>((resolve) =>
      session.once("Page.frameNavigated", ({ type }) => resolve(type)),
    );
    await action();
    return arrived;
  };
  await go(() => session.send("Page.navigate", { url: from }));
  await page.waitForTimeout(500);
  await before((x, y) => page.mouse.click(x, y));
  await go(() => session.send("Page.navigate", { url: to }));
  await page.waitForTimeout(500);
  const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex - 1]!.id;
  const type = await go(() => session.send("Page.navigateToHistoryEntry", { entryId }));
  await page.close();
  return { kept: type === "BackForwardCacheRestore", reasons: [...new Set(reasons)] };
}
