import { browser } from "wxt/browser";
import { readHostPattern } from "@/lib/model/site";

/** What any page of the extension needs of the browser. */
export interface PageActions {
  openOptions(): void;
  openPage(url: string): void;
  /** Requests host permission for an origin; needs a user gesture. A request that is rejected counts as refused. */
  allow(origin: string): Promise<boolean>;
}

export const pageActions: PageActions = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) =>
    browser.permissions.request({ origins: [readHostPattern(origin)] }).catch(() => false),
};
