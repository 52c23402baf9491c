import type { BrowserContext } from "@playwright/test";
import { extensionId } from "../e2e/launch.ts";

/** A DevTools session. Playwright has none for a worker, so its messages go through the browser's. */
export async function attachToWorker(context: BrowserContext) {
  const browser = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await browser.send("Target.getTargets");
  const found = targetInfos.find(
    ({ type, url }) => type === "service_worker" && url.includes(extensionId),
  );
  if (!found) throw new Error("The extension has no worker");
  const { targetId } = found;
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId });
  const waiting = new Map<number, (result: unknown) => void>();
  browser.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      const id = waiting.size + 1;
      const message = JSON.stringify({ id, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(id, resolve);
        browser.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
      });
    },
    detach: () => browser.detach(),
  };
}
