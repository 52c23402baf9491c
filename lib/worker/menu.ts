import { openPopup } from "./openPlace";
import type { Browser, Tabs } from "webextension-polyfill";
import { hostnameOf } from "@/lib/model/site";
import { createMutex } from "@/lib/model/concurrency";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { insertInPage, type PageParts } from "./page";
import { findPicked } from "./sites";
import { getMessage } from "@/lib/words/getMessage";

interface Parts extends PageParts {
  browser: Browser;
  storage: WorkerStorage;
}

/** The name of the shortcut in the manifest, and the id of the menu entry. */
export const fillField = "fill-field";

/** The id of the menu entry that opens the list of all aliases. */
const allAliases = "all-aliases";

/**
 * Menu and shortcut do for the field what the chip would do. The menu also opens all aliases, to insert any of them.
 * @returns sets the menu, to be called when Alibi was installed or updated
 */
export function createMenu(parts: Parts): () => void {
  const { browser } = parts;
  const { browserUi } = parts.storage;
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Browser>;
  const runExclusive = createMutex();

  /**
   * The browser keeps the entries when the worker stops, and may still have those of an older version after an update.
   */
  const setMenu = () =>
    runExclusive(async () => {
      await contextMenus?.removeAll();
      if (!(await browserUi.get()).menu) return;
      const entries = { [fillField]: "menuInsert", [allAliases]: "managerLink" } as const;
      for (const [id, words] of Object.entries(entries)) {
        contextMenus?.create({
          id,
          title: getMessage(words, [], browser.i18n),
          contexts: ["editable"],
          documentUrlPatterns: ["http://*/*", "https://*/*"],
        });
      }
    });

  browserUi.watch(() => void setMenu(), new AbortController().signal);
  contextMenus?.onClicked.addListener(({ menuItemId, frameId }, tab) => {
    if (menuItemId === fillField) void insertInTab(parts, tab, frameId);
    // Without awaiting anything first: browsers open the popup only directly after a user gesture.
    if (menuItemId === allAliases) void openPopup(browser);
  });
  commands?.onCommand.addListener((name: string, tab?: Tabs.Tab) => {
    if (name === fillField) void insertInTab(parts, tab);
  });
  return () => void setMenu();
}

async function insertInTab(
  parts: Parts,
  tab: Tabs.Tab | undefined,
  frameId?: number,
): Promise<void> {
  if (tab?.id === undefined) return;
  const picked = await findPicked(parts.storage, hostnameOf(tab.url));
  const isDone = await insertInPage(parts, { tabId: tab.id, url: tab.url }, frameId, picked).catch(
    () => false,
  );
  // Where there is no field that Alibi can fill, the popup says so, and creates an alias to copy.
  if (!isDone) await openPopup(parts.browser);
}
