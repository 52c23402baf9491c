import { browser } from "wxt/browser";
import { copyToClipboard } from "@/components/controls/copyToClipboard";
import { hasSignInWindow } from "@/lib/model/server";
import type { BrowserUi } from "@/lib/model/settings";

interface ShortcutSettings {
  openShortcutSettings(): Promise<void>;
}

/** Firefox has a function for this, Chromium an address, which other Chromium-based browsers map to theirs. */
export function openShortcutSettings(): void {
  const commands = browser.commands as Partial<ShortcutSettings>;
  if (commands.openShortcutSettings) void commands.openShortcutSettings();
  else void browser.tabs.create({ url: "chrome://extensions/shortcuts" });
}

/** Firefox for Android has neither badge nor menu. */
export function findParts(): BrowserUi & { sync: boolean } {
  const { action, contextMenus, storage } = browser as Partial<typeof browser>;
  return {
    badge: action?.setBadgeText !== undefined,
    menu: contextMenus !== undefined,
    sync: storage?.sync !== undefined,
  };
}

/** The version, and where the source code is published, if `package.json` names a home page. */
export function findAbout(): { version: string; source: string | undefined } {
  const { version, homepage_url: source } = browser.runtime.getManifest();
  return { version, source };
}

/** The redirect address of this browser's sign-in window (`identity`), if it has one, and how it is copied. */
export function findRedirect() {
  const { identity } = browser as Partial<typeof browser>;
  const address = hasSignInWindow(browser) ? identity?.getRedirectURL() : undefined;
  return { address, onCopy: copyToClipboard };
}
