import type { CDPSession, Page } from "@playwright/test";
import { inFirefox } from "./inFirefox.ts";

/** Runs a script in the content script's world of a page, as a compromised renderer could. */
export async function evaluateInIsolatedWorld(
  page: Page,
  extensionId: string,
  script: string,
): Promise<unknown> {
  if (inFirefox) return (await import("../firefox/readAsScript.ts")).evaluateAsScript(page, script);
  const session = await page.context().newCDPSession(page);
  const world = await findWorld(session, extensionId);
  if (world === undefined) throw new Error("The page has no content script");
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId: world,
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value as unknown;
}

/** Sends the worker a message from that world. */
export function askFromPage(
  page: Page,
  extensionId: string,
  type: string,
  payload: object = {},
): Promise<unknown> {
  const message = JSON.stringify({ type, payload });
  return evaluateInIsolatedWorld(page, extensionId, `chrome.runtime.sendMessage(${message})`);
}

async function findWorld(session: CDPSession, extensionId: string): Promise<number | undefined> {
  const worlds: { id: number; origin: string }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => worlds.push(context));
  await session.send("Runtime.enable");
  return worlds.find(({ origin }) => origin === `chrome-extension://${extensionId}`)?.id;
}
