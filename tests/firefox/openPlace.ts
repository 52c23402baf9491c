import { expect, type BrowserContext, type Page } from "@playwright/test";
import { askBrowser, type Ask } from "./ask.ts";

/** Where a page is opened: a container keeps its cookies from other tabs, a private window keeps none. */
export type Place = "tab" | "container" | "private window";

interface Tree {
  contexts: { context: string }[];
}

const focusPage = `void Services.focus.activeWindow?.gBrowser?.selectedBrowser.focus()`;

/** Tabs are all in the window that was there first; Playwright would open a window for each. */
export async function openPlace(context: BrowserContext, ask: Ask, place: Place): Promise<Page> {
  const opened = context.waitForEvent("page");
  if (place === "private window") {
    await askBrowser(ask, `void openTrustedLinkIn("about:blank", "window", { private: true })`);
  } else {
    const { contexts } = (await ask("browsingContext.getTree", { maxDepth: 0 })) as Tree;
    const tab = { type: "tab", referenceContext: contexts[0]?.context };
    const container = place === "container" ? await ask("browser.createUserContext", {}) : {};
    await ask("browsingContext.create", { ...tab, ...(container as { userContext?: string }) });
  }
  const page = await opened;
  await bringToKeyboard(page, ask);
  return page;
}

/** Only what is in front has the keyboard, and in a new window it is the address bar at first. */
export async function bringToKeyboard(page: Page, ask: Ask): Promise<void> {
  const comesToFront = async () => {
    await page.bringToFront();
    await askBrowser(ask, focusPage);
    // A window that the extension opens meanwhile is still on its way somewhere.
    return page.evaluate(() => document.hasFocus()).catch(() => false);
  };
  await expect.poll(comesToFront, { message: "the keyboard in the page" }).toBe(true);
}
