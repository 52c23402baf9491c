import { expect, type Page } from "@playwright/test";
import type { FormPage } from "./form.ts";

interface ActionApi {
  action: {
    getBadgeText(of: { tabId: number }): Promise<string>;
    getTitle(of: { tabId: number }): Promise<string>;
  };
}

export class ToolbarButton {
  /** An extension page without any activity of its own. */
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

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

  /** Whether the extension's worker runs. Asks the browser, because a message would start the worker. */
  async isWorkerAwake(): Promise<boolean> {
    const session = await this.page.context().newCDPSession(this.page);
    const { targetInfos } = await session.send("Target.getTargets");
    await session.detach();
    const host = new URL(this.page.url()).host;
    return targetInfos.some(({ type, url }) => type === "service_worker" && url.includes(host));
  }
}
