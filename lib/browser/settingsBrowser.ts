import { browser } from "wxt/browser";
import { hasSignInWindow } from "@/lib/model/server";
import type { BrowserUi } from "@/lib/model/settings";
import type { PageBrowser } from "@/lib/state/page";
import { pageActions } from "./pageActions";

/** What options and welcome need of the browser. */
export interface SettingsBrowser extends PageBrowser {
  openShortcutSettings(): void;
  /** Firefox for Android has neither badge nor menu. */
  parts: BrowserUi & { sync: boolean };
  version: string;
  /** Where the source code is published, if `package.json` names a home page. */
  source: string | undefined;
  /** The redirect address of this browser's sign-in window (`identity`), if it has one. */
  redirect: string | undefined;
  /** Whether the toolbar button is pinned; undefined if the browser does not tell. */
  readPinned(): Promise<boolean | undefined>;
  /** The keyboard shortcuts; null in browsers without them. */
  readShortcuts(): Promise<readonly Shortcut[] | null>;
}

export interface Shortcut {
  /** The command's name in the manifest. */
  name: string;
  description: string;
  /** As the browser writes them; "" without any. */
  keys: string;
}

/** What some browsers lack, or have only in part. */
interface Varying {
  action?: Partial<typeof browser.action>;
  commands?: Partial<typeof browser.commands> & { openShortcutSettings?(): Promise<void> };
  contextMenus?: unknown;
  identity?: typeof browser.identity;
  storage?: Partial<typeof browser.storage>;
}

const { action, commands, contextMenus, identity, storage } = browser as Varying;
const { version, homepage_url: source } = browser.runtime.getManifest();

export const settingsBrowser: SettingsBrowser = {
  ...pageActions,
  version,
  source,
  /** Firefox has a function for this, Chromium an address, which other Chromium-based browsers map to theirs. */
  openShortcutSettings() {
    if (commands?.openShortcutSettings) void commands.openShortcutSettings();
    else void browser.tabs.create({ url: "chrome://extensions/shortcuts" });
  },
  parts: {
    badge: action?.setBadgeText !== undefined,
    menu: contextMenus !== undefined,
    sync: storage?.sync !== undefined,
  },
  redirect: hasSignInWindow(browser) ? identity?.getRedirectURL() : undefined,
  readPinned: async () => (await action?.getUserSettings?.())?.isOnToolbar,
  async readShortcuts() {
    const found = await commands?.getAll?.();
    return (
      found?.map(({ name = "", description = "", shortcut = "" }) => ({
        name,
        description,
        keys: shortcut,
      })) ?? null
    );
  },
};

/** The browser's permissions, as `createSiteAccess` uses them. */
export const { permissions } = browser;
