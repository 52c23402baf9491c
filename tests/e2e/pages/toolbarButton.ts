import { expect, type Page } from "@playwright/test";
import type { FormPage } from "./form.ts";

/** What only newer types know. */
interface ActionApi {
  action: {
    getBadgeText(of: { tabId: number }): Promise<string>;
    getTitle(of: { tabId: number }): Promise<string>;
  };
}

/** The button of the extension in the toolbar, as the browser has it for each tab. */
export class ToolbarButton {
  /** One of the extension, which does nothing by itself. */
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Over a tab, by its id or by the page that is in it. */
  async says(tab: number | FormPage, badge: string, words: string): Promise<void> {
    await expect.poll(() => this.read(tab)).toEqual({ badge, words });
  }

  private async read(tab: number | FormPage): Promise<{ badge: string; words: string }> {
    const where = typeof tab === "number" ? tab : tab.page.url();
    return this.page.evaluate(async (place) => {
      const { action } = chrome as unknown as ActionApi;
      const id =
        typeof place === "number" ? place : (await chrome.tabs.query({ url: place }))[0]!.id!;
      const [badge, words] = await Promise.all([
        action.getBadgeText({ tabId: id }),
        action.getTitle({ tabId: id }),
      ]);
      return { badge, words };
    }, where);
  }

  /** Does the extension's worker run? Asked of the browser, so that the question wakes nobody. */
  async isWorkerAwake(): Promise<boolean> {
    const session = await this.page.context().newCDPSession(this.page);
    const { targetInfos } = await session.send("Target.getTargets");
    await session.detach();
    const host = new URL(this.page.url()).host;
    return targetInfos.some(({ type, url }) => type === "service_worker" && url.includes(host));
  }
}
