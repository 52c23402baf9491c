import { browser } from "wxt/browser";
import { readHostPattern } from "@/lib/model/site";
import type { PageBrowser } from "@/lib/state/page";

export const pageActions: PageBrowser = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) =>
    browser.permissions.request({ origins: [readHostPattern(origin)] }).catch(() => false),
  async copy(words) {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      return false;
    }
  },
};
