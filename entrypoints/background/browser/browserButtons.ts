import type { Browser, Tabs } from "webextension-polyfill";
import { hostnameOf } from "@/lib/model/site/site";
import { createMutex } from "@/lib/model/mutex";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { fillField } from "./keyboardAccess";
import { insertInPage, type PageParts } from "./page";
import { findPicked } from "@/entrypoints/background/handlers/siteHandlers";

interface Parts extends PageParts {
  browser: Browser;
  storage: WorkerStorage;
}

/** The menu of a field, and the keyboard shortcut: both do for the field what the offer would do. */
export function listenToBrowser(parts: Parts): void {
  const { browser } = parts;
  const { browserUi } = parts.storage;
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Browser>;
  const runExclusive = createMutex();

  /** The browser keeps the entry when the worker ends, and perhaps an older one after an update. */
  const setMenu = () =>
    runExclusive(async () => {
      await contextMenus?.removeAll();
      if (!(await browserUi.get()).menu) return;
      contextMenus?.create({
        id: fillField,
        title: browser.i18n.getMessage("menuInsert"),
        contexts: ["editable"],
        documentUrlPatterns: ["http://*/*", "https://*/*"],
      });
    });

  browser.runtime.onInstalled.addListener(() => void setMenu());
  browserUi.watch(() => void setMenu(), new AbortController().signal);
  contextMenus?.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === fillField) void insertInTab(parts, tab, frameId);
  });
  commands?.onCommand.addListener((name: string, tab?: Tabs.Tab) => {
    if (name === fillField) void insertInTab(parts, tab);
  });
}

async function insertInTab(
  parts: Parts,
  tab: Tabs.Tab | undefined,
  frameId?: number,
): Promise<void> {
  if (tab?.id === undefined) return;
  const picked = await findPicked(parts.storage, hostnameOf(tab.url), tab.incognito);
  // Where the browser lets no extension in, there is nowhere to say so either.
  await insertInPage(parts, { tabId: tab.id, url: tab.url }, frameId, picked).catch(() => {});
}
