import browser from "webextension-polyfill";
import { readSite } from "@/lib/model/site";
import { createTurns } from "@/lib/model/turns";
import { browserParts } from "@/lib/storage/secrets";
import { fillField } from "./keyboardAccess";
import { insertInPage } from "./page";
import { findPicked } from "./siteHandlers";

/** The menu of a field, and the keyboard shortcut: both do for the field what the offer would do. */
export function listenToBrowser(): void {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<typeof browser>;
  const inTurn = createTurns();

  /** The browser keeps the entry when the worker ends, and perhaps an older one after an update. */
  const setMenu = () =>
    inTurn(async () => {
      await contextMenus?.removeAll();
      if (!(await browserParts.get()).menu) return;
      contextMenus?.create({
        id: fillField,
        title: browser.i18n.getMessage("menuInsert"),
        contexts: ["editable"],
        documentUrlPatterns: ["http://*/*", "https://*/*"],
      });
    });

  browser.runtime.onInstalled.addListener(() => void setMenu());
  browserParts.watch(() => void setMenu(), new AbortController().signal);
  contextMenus?.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === fillField) void insertInTab(tab, frameId);
  });
  commands?.onCommand.addListener((name: string, tab?: browser.Tabs.Tab) => {
    if (name === fillField) void insertInTab(tab);
  });
}

async function insertInTab(tab: browser.Tabs.Tab | undefined, frameId?: number): Promise<void> {
  if (tab?.id === undefined) return;
  const picked = await findPicked(readSite(tab.url), tab.incognito);
  // Where the browser lets no extension in, there is nowhere to say so either.
  await insertInPage({ tabId: tab.id, url: tab.url }, frameId, picked).catch(() => {});
}
