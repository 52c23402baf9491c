import type { BrowserContext } from "@playwright/test";
import { extensionId } from "../../e2e/launch.ts";
import { round2 } from "../figures.ts";

type HeapMethod = "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage";

/** The heap of an isolate after garbage collection, in KiB. */
export async function readHeap(send: (method: HeapMethod) => Promise<unknown>): Promise<number> {
  // The second collection also frees what was only weakly referenced.
  await send("HeapProfiler.collectGarbage");
  await send("HeapProfiler.collectGarbage");
  const { usedSize } = (await send("Runtime.getHeapUsage")) as { usedSize: number };
  return round2(usedSize / 1024);
}

/** The heap of the worker. Playwright has no session for a worker, so each message is sent through its target. */
export async function readWorker(context: BrowserContext): Promise<number> {
  const browser = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await browser.send("Target.getTargets");
  const worker = targetInfos.find(
    ({ type, url }) => type === "service_worker" && url.includes(extensionId),
  );
  if (!worker) throw new Error("The worker is gone");
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId: worker.targetId });
  let id = 0;
  const heap = await readHeap((method) => {
    id += 1;
    const asked = id;
    return new Promise((resolve) => {
      browser.on("Target.receivedMessageFromTarget", ({ message }) => {
        const said = JSON.parse(message) as { id?: number; result?: unknown };
        if (said.id === asked) resolve(said.result);
      });
      const message = JSON.stringify({ id: asked, method });
      void browser.send("Target.sendMessageToTarget", { sessionId, message });
    });
  });
  await browser.detach();
  return heap;
}
