import type { BrowserContext } from "@playwright/test";
import { comeToRest } from "./visit.ts";

/** What was put into a page, by the names of its files. */
export interface Injected {
  top: string[];
  frames: string[];
}

/** The scripts of the extension that the frames of a page have run when it has come to rest. */
export async function readInjected(context: BrowserContext, url: string): Promise<Injected> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const found: Injected = { top: [], frames: [] };
  await session.send("Page.enable");
  const { frameTree } = await session.send("Page.getFrameTree");
  session.on("Debugger.scriptParsed", ({ url: script, executionContextAuxData }) => {
    if (!script.startsWith("chrome-extension://")) return;
    const inTop = (executionContextAuxData as { frameId?: string }).frameId === frameTree.frame.id;
    found[inTop ? "top" : "frames"].push(new URL(script).pathname.slice(1));
  });
  await session.send("Debugger.enable");
  await comeToRest(page, url);
  await page.close();
  return found;
}
