import type { Browser, Tabs } from "webextension-polyfill";
import { hostnameOf } from "@/lib/model/site/site";
import { createMutex } from "@/lib/model/timing/mutex";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { fillField } from "./keyboardAccess";
import { openPopup } from "./openPopup";
import { insertInPage, type PageParts } from "./page";
import { findPicked } from "@/lib/worker/pages/keptSites";
import { wordsOf } from "@/lib/words/getMessage";

interface Parts extends PageParts {
  browser: Browser;
  storage: WorkerStorage;
}

/** The id of the menu's entry that leads to all aliases. */
const allAliases = "all-aliases";

/**
 * The menu of a field, and the keyboard shortcut: both do for the field what the offer would do. The menu leads to all
 * aliases as well, over the page, where any can be put into that field.
 */
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
      const where = {
        contexts: ["editable" as const],
        documentUrlPatterns: ["http://*/*", "https://*/*"],
      };
      contextMenus?.create({ ...where, id: fillField, title: wordsOf(browser.i18n, "menuInsert") });
      contextMenus?.create({
        ...where,
        id: allAliases,
        title: wordsOf(browser.i18n, "offerSeeAliases"),
      });
    });

  browser.runtime.onInstalled.addListener(() => void setMenu());
  browserUi.watch(() => void setMenu(), new AbortController().signal);
  contextMenus?.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === fillField) void insertInTab(parts, tab, frameId);
    // At once: browsers open it for what a person has just done alone.
    if (menuItemId === allAliases) void openPopup(browser);
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
