import { browser } from "wxt/browser";

/** What the popup asks of the browser. */
export interface BrowserActions {
  openOptions(): void;
  openPage(url: string): void;
  /** Asks the person to let Alibi reach an origin; only possible from a click. */
  allow(origin: string): Promise<boolean>;
  copy(words: string): Promise<boolean>;
}

export const browserActions: BrowserActions = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) => browser.permissions.request({ origins: [`${origin}/*`] }),
  async copy(words) {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      return false;
    }
  },
};

/** Opened as a page of its own, the popup has all the room of a tab. */
export async function isInTab(): Promise<boolean> {
  return (await browser.tabs.getCurrent()) !== undefined;
}
