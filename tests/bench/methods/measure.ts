import type { BrowserContext, Page } from "@playwright/test";

/** What others measure of a page with an extension in the browser. All in ms. */
export interface Measured {
  /** All that the thread of the page did, of the processor's time, as DebugBear sums it. */
  cpu: number;
  /** When something was first to be seen. */
  paint: number;
  /** Of tasks of over 50 ms, what is over 50 ms, as exthouse (Lighthouse) sums it. */
  blocking: number;
  /** The end of the last of them, or the first paint where there is none (time to interactive). */
  interactive: number;
}

/** Lighthouse's for a telephone of the middle, on which exthouse measures. */
const slower = 4;

/** After so long without a long task a page is taken for done. In ms. */
const quiet = 1500;

declare global {
  // oxlint-disable-next-line no-var -- a global of a page has no other form
  var longTasks: { start: number; time: number }[];
}

function record(): void {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      globalThis.longTasks.push({ start: startTime, time: duration });
    }
  }).observe({ type: "longtask", buffered: true });
}

export async function measure(context: BrowserContext, url: string): Promise<Measured> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(record);
  await page.goto(url);
  await page.locator("html[data-done]").waitFor({ state: "attached" });
  await page.waitForTimeout(quiet);
  const { metrics } = await session.send("Performance.getMetrics");
  const cpu = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  const found = await readPage(page);
  await page.close();
  return { cpu, ...found };
}

function readPage(page: Page): Promise<Omit<Measured, "cpu">> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const ends = globalThis.longTasks.map(({ start, time }) => start + time);
    const blocking = globalThis.longTasks.reduce(
      (sum, { time }) => sum + Math.max(0, time - 50),
      0,
    );
    return { paint, blocking, interactive: Math.max(paint, ...ends) };
  });
}
