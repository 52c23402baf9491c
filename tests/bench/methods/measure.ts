import type { BrowserContext, Page } from "@playwright/test";

/** Measurements of a page with an extension in the browser, all in ms. */
export interface Measured {
  /** The processor time of the page's thread, as DebugBear adds it up. */
  cpu: number;
  /** The first paint. */
  paint: number;
  /** The sum of what exceeds 50 ms in each task, as exthouse (Lighthouse) adds it up. */
  blocking: number;
  /** The end of the last long task, or the first paint without one (time to interactive). */
  interactive: number;
}

/** Lighthouse's CPU slowdown for a mid-range phone, which exthouse uses. */
const slower = 4;

/** In ms: a page without a long task for so long counts as done. */
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
