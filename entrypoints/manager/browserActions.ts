import { browser } from "wxt/browser";
import { readHostPattern } from "@/lib/model/hostPattern";

/** What the manager asks of the browser. */
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
  allow: (origin) => browser.permissions.request({ origins: [readHostPattern(origin)] }),
  async copy(words) {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      return false;
    }
  },
};
