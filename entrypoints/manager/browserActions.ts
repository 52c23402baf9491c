import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What the manager asks of the browser. */
export interface BrowserActions {
  openOptions(): void;
  /** The popup as a page of its own, where new aliases are created. */
  openPopup(): void;
  openPage(url: string): void;
  /** Requests host permission for an origin; needs a user gesture. */
  allow(origin: string): Promise<boolean>;
  copy(words: string): Promise<boolean>;
  /** Into the folder for downloads, or where the browser asks. */
  saveFile(file: { name: string; text: string }): void;
  /** Is this page in a private window? */
  isPrivate(): Promise<boolean>;
}

export const browserActions: BrowserActions = {
  openOptions: () => void browser.runtime.openOptionsPage(),
  openPopup: () => void browser.tabs.create({ url: "/popup.html" }),
  openPage: (url) => void browser.tabs.create({ url }),
  allow: (origin) => browser.permissions.request({ origins: [readHostPattern(origin)] }),
  copy: copyToClipboard,
  // Through a link, because the downloads permission would allow far more.
  saveFile({ name, text }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    // The browser reads it later, possibly after asking where to save.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  async isPrivate() {
    return (await browser.tabs.getCurrent())?.incognito === true;
  },
};
