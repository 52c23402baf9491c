import { expect, type BrowserContext, type Page } from "@playwright/test";
import { askBrowser, type Ask } from "./ask.ts";

/** Where to open a page: a container keeps its cookies apart from other tabs, a private window keeps none. */
export type Place = "tab" | "container" | "private window";

interface Tree {
  contexts: { context: string }[];
}

const focusPage = `void Services.focus.activeWindow?.gBrowser?.selectedBrowser.focus()`;

/** Opens all tabs in the first window; Playwright would open a window for each. */
export async function openPlace(context: BrowserContext, ask: Ask, place: Place): Promise<Page> {
  const opened = context.waitForEvent("page");
  if (place === "private window") {
    await askBrowser(ask, `void openTrustedLinkIn("about:blank", "window", { private: true })`);
  } else {
    const container = place === "container" ? await ask("browser.createUserContext", {}) : {};
    // The first window may be one to sign in that is just closing.
    await expect(async () => {
      const { contexts } = (await ask("browsingContext.getTree", { maxDepth: 0 })) as Tree;
      const tab = { type: "tab", referenceContext: contexts[0]?.context };
      await ask("browsingContext.create", { ...tab, ...(container as { userContext?: string }) });
    }).toPass({ timeout: 10_000 });
  }
  const page = await opened;
  await bringToKeyboard(page, ask);
  return page;
}

/** Only the page in front has the focus, and a new window first focuses its address bar. */
export async function bringToKeyboard(page: Page, ask: Ask): Promise<void> {
  const comesToFront = async () => {
    await page.bringToFront();
    await askBrowser(ask, focusPage);
    // A window that the extension just opened may still be navigating.
    return page.evaluate(() => document.hasFocus()).catch(() => false);
  };
  await expect.poll(comesToFront, { message: "the keyboard in the page" }).toBe(true);
}
