import type { Page } from "@playwright/test";

/** A fixed time for what may be absent: the site, the plan, unresolved creations. */
export async function isSettled(page: Page): Promise<void> {
  await page
    .getByText(/^([\d,]+ aliases|No aliases yet)/)
    .first()
    .waitFor();
  await page.waitForTimeout(500);
}

/** The sum of all layout shifts since the page loaded (Layout Instability API). */
export function readShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      // Without any shift, the observer is never called.
      setTimeout(() => done(observer.takeRecords()), 200);
    });
    return entries.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
  });
}
