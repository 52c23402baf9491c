import { browser } from "wxt/browser";
import { findLastPage, readHostPattern } from "@/lib/model/site";
import { hasSignInWindow } from "@/lib/model/server";

/* What our pages need of the browser. */

export type PageBrowser = typeof pageActions;
export type PopupBrowser = typeof popupBrowser;
export type ManagerBrowser = typeof managerBrowser;
export type SettingsBrowser = typeof settingsBrowser;

/** What a page with the list does in the browser. */
export type ListBrowser = typeof listActions & { showPage(tabId: number): Promise<void> };

/** Whether this page is in a tab of its own, and not beside the page of another. */
export async function isInTab(): Promise<boolean> {
  return (await browser.tabs.getCurrent()) !== undefined;
}

const pageActions = {
  openOptions: (): void => void browser.runtime.openOptionsPage(),
  openPage: (url: string): void => void browser.tabs.create({ url }),
  /** Requests host permission for an origin; needs a user gesture. A request that is rejected counts as refused. */
  allow: (origin: string) =>
    browser.permissions.request({ origins: [readHostPattern(origin)] }).catch(() => false),
  /** False if the browser refuses. */
  async copy(words: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      return false;
    }
  },
};

const listActions = {
  ...pageActions,
  /** The tab of the page that aliases are filled into: for a page in a tab of its own, the last used one of its window. */
  async findPage(): Promise<number | undefined> {
    const tabs = await browser.tabs.query({ currentWindow: true });
    const own = await browser.tabs.getCurrent();
    if (own === undefined) return tabs.find(({ active }) => active)?.id;
    return findLastPage(tabs, own.id, browser.runtime.getURL("/"));
  },
  /** Whether this page is in a private window, about which nothing is stored. */
  async isPrivate(): Promise<boolean> {
    const own = await browser.tabs.getCurrent();
    const [tab] = own ? [own] : await browser.tabs.query({ active: true, currentWindow: true });
    return tab?.incognito === true;
  },
};

export const popupBrowser = {
  ...listActions,
  /** Opens the side panel; undefined where the browser has none. */
  openPanel: findPanelOpener(),
  openManager: (): void => void browser.tabs.create({ url: "/manager.html" }),
  async showPage(tabId: number): Promise<void> {
    if (await isInTab()) await browser.tabs.update(tabId, { active: true });
    else window.close();
  },
};

export const managerBrowser = {
  ...listActions,
  async showPage(tabId: number): Promise<void> {
    // The side panel is already beside the page.
    if (await isInTab()) await browser.tabs.update(tabId, { active: true });
  },
  /** Saves into the downloads folder, or where the browser asks. By a link, because the downloads permission allows far more. */
  saveFile({ name, text }: { name: string; text: string }): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
    link.download = name;
    link.click();
    // The browser reads it later, possibly after asking where to save.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
};

interface Panels {
  /** In Chromium. */
  sidePanel?: { open?(options: { windowId: number }): Promise<void> };
  /** In Firefox, except on Android. */
  sidebarAction?: { open?(): Promise<void> };
}

/** Both functions need the user gesture, so nothing is awaited first. */
function findPanelOpener(): (() => void) | undefined {
  const { sidePanel, sidebarAction } = browser as Panels;
  const open = sidePanel?.open
    ? () => sidePanel.open?.({ windowId: browser.windows.WINDOW_ID_CURRENT })
    : sidebarAction?.open && (() => sidebarAction.open?.());
  // A popup that is open in a tab stays.
  return open && (() => void open()?.then(async () => (await isInTab()) || window.close()));
}

interface TabListeners {
  /** The user returns to this page, or another tab comes beside it. */
  onActivated(): void;
  /** A tab has navigated, or may have; not for navigation within a document. */
  onNavigated(tabId: number, status: string): void;
}

export async function followTabs(listeners: TabListeners, signal: AbortSignal): Promise<void> {
  const own = await browser.tabs.getCurrent();
  const activated = ({ tabId }: { tabId: number }) => {
    if (own === undefined || tabId === own.id) listeners.onActivated();
  };
  const updated = (tabId: number, { status }: { status?: string }) => {
    if (status !== undefined) listeners.onNavigated(tabId, status);
  };
  browser.tabs.onActivated.addListener(activated);
  browser.tabs.onUpdated.addListener(updated);
  signal.addEventListener("abort", () => {
    browser.tabs.onActivated.removeListener(activated);
    browser.tabs.onUpdated.removeListener(updated);
  });
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

export const settingsBrowser = {
  ...pageActions,
  version,
  /** Where the source code is published, if `package.json` names a home page. */
  source,
  /** Firefox has a function for this, Chromium an address, which other Chromium-based browsers map to theirs. */
  openShortcutSettings(): void {
    if (commands?.openShortcutSettings) void commands.openShortcutSettings();
    else void browser.tabs.create({ url: "chrome://extensions/shortcuts" });
  },
  /** Firefox for Android has neither badge nor menu. */
  parts: {
    badge: action?.setBadgeText !== undefined,
    menu: contextMenus !== undefined,
    sync: storage?.sync !== undefined,
  },
  /** The redirect address of this browser's sign-in window (`identity`), if it has one. */
  redirect: hasSignInWindow(browser) ? identity?.getRedirectURL() : undefined,
  /** Whether the toolbar button is pinned; undefined if the browser does not tell. */
  readPinned: async () => (await action?.getUserSettings?.())?.isOnToolbar,
  /** The keyboard shortcuts; null in browsers without them. */
  async readShortcuts(): Promise<readonly Shortcut[] | null> {
    const found = await commands?.getAll?.();
    if (!found) return null;
    return found.map(({ name = "", description = "", shortcut: keys = "" }) => {
      return { name, description, keys };
    });
  },
};

/** The browser's permissions, as `createSiteAccess` uses them. */
export const { permissions } = browser;
