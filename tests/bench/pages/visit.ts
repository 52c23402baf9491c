import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";

/** The cost for the thread that draws the page, from the start of the load until the page is idle. */
export interface Cost {
  /** All tasks, in ms of processor time. */
  thread: number;
  /** Scripts, in ms. */
  script: number;
  /** After garbage collection, in KiB, including all worlds. */
  heap: number;
}

/** In ms: by then the page's own work after the load is done. */
const rest = 400;

export async function visit(context: BrowserContext, url: string): Promise<Cost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await comeToRest(page, url);
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = await readHeap((method) => session.send(method));
  await page.close();
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    thread: read("TaskDuration") * 1000,
    script: read("ScriptDuration") * 1000,
    heap,
  };
}

export async function comeToRest(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("html[data-done]").waitFor({ state: "attached" });
  await page.waitForTimeout(rest);
}

type HeapMethod = "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage";

/** The heap of an isolate after garbage collection, in KiB. */
export async function readHeap(send: (method: HeapMethod) => Promise<unknown>): Promise<number> {
  // The second collection also frees what was only weakly referenced.
  await send("HeapProfiler.collectGarbage");
  await send("HeapProfiler.collectGarbage");
  const { usedSize } = (await send("Runtime.getHeapUsage")) as { usedSize: number };
  return usedSize / 1024;
}

/** How long a thread of a process has run, in ms; Linux alone tells it finely enough. */
export function readThread(pid: number, thread: number | string): number {
  const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
  return Number(ran) / 1e6;
}
