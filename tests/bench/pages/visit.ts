import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** What a page cost the thread that draws it, from its beginning until it had come to rest. */
export interface Cost {
  /** All tasks, in ms of the processor's time. */
  thread: number;
  /** Scripts, in ms. */
  script: number;
  layouts: number;
  styles: number;
  /** After what nobody needs is collected, all worlds together; in KiB. */
  heap: number;
}

/** What a page does by itself after it was loaded is over by then. In ms. */
const rest = 400;

export async function visit(context: BrowserContext, url: string): Promise<Cost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await comeToRest(page, url);
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = await readHeap(session);
  await page.close();
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    thread: read("TaskDuration") * 1000,
    script: read("ScriptDuration") * 1000,
    layouts: read("LayoutCount"),
    styles: read("RecalcStyleCount"),
    heap,
  };
}

export async function comeToRest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-done]").waitFor({ state: "attached" });
  await page.waitForTimeout(rest);
}

async function readHeap(session: CDPSession): Promise<number> {
  // What is only weakly held is gone after the second time.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1024;
}
