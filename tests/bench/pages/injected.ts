import type { BrowserContext } from "@playwright/test";
import { comeToRest } from "./visit.ts";

/** The scripts in a page, by file name. */
export interface Injected {
  top: string[];
  frames: string[];
}

/** The extension's scripts that the frames of an idle page have run. */
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
