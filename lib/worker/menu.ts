import type { Browser, Tabs } from "webextension-polyfill";
import type { KeyboardAccess } from "@/lib/messages/offerState";
import { hostnameOf } from "@/lib/model/site";
import { createMutex } from "@/lib/model/timing";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { insertInPage, type PageParts } from "./page";
import { findPicked } from "./sites";
import { getMessage } from "@/lib/words/getMessage";
import type { Request } from "@/lib/messages/protocol";
import { type Account, accountKey } from "@/lib/model/account";
import { createDraw } from "@/lib/model/addressTemplate";
import { billingPage } from "@/lib/model/server";
import type { AccountDeps } from "./deps";

interface Parts extends PageParts {
  browser: Browser;
  storage: WorkerStorage;
}

/** The name of the shortcut in the manifest, and the id of the menu entry. */
const fillField = "fill-field";

/** The id of the menu entry that opens the list of all aliases. */
const allAliases = "all-aliases";

/**
 * The context menu of a field and the keyboard shortcut. Both do for the field what the chip would do. The menu also
 * opens the list of all aliases in the popup, over the page, from which any alias can be inserted into that field.
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
      const where = {
        contexts: ["editable" as const],
        documentUrlPatterns: ["http://*/*", "https://*/*"],
      };
      contextMenus?.create({
        ...where,
        id: fillField,
        title: getMessage("menuInsert", [], browser.i18n),
      });
      contextMenus?.create({
        ...where,
        id: allAliases,
        title: getMessage("managerLink", [], browser.i18n),
      });
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
  // Where there is no field that Alibi can fill, the popup says so, and makes an alias to copy.
  if (!isDone) await openPopup(parts.browser);
}

/**
 * The shortcut that the person has set in the browser. The browser reports no changes of it, so it is read each time.
 */
export async function readKeyboardAccess({
  browser,
  storage,
}: {
  browser: Browser;
  storage: Pick<WorkerStorage, "browserUi">;
}): Promise<KeyboardAccess> {
  // Firefox for Android has neither.
  const { contextMenus, commands } = browser as Partial<Browser>;
  const [all = [], { menu }] = await Promise.all([commands?.getAll(), storage.browserUi.get()]);
  const { shortcut = "" } = all.find(({ name }) => name === fillField) ?? {};
  return { shortcut, menu: menu && contextMenus !== undefined };
}

interface Asked extends Request<"offer.open"> {
  account: Account;
  site: string;
  incognito: boolean;
}

/** Opens the page of the extension, or of the server, on which a person can go on. */
export async function openPlace(
  { browser }: Pick<AccountDeps, "browser">,
  storage: WorkerStorage,
  { page, address, account, site, incognito }: Asked,
): Promise<void> {
  switch (page) {
    case "sign-in":
      return openSignIn(browser);
    case "popup":
      return openPopup(browser);
    case "fill":
      // If the browser cannot open the popup, no tab opens instead: the pressed button may not have been visible.
      return browser.action.openPopup().catch(() => {});
    case "aliases": {
      // From a private window, the page opens in a normal one, which has a history: without the alias.
      const query = address && !incognito ? `?${new URLSearchParams({ open: address })}` : "";
      await browser.tabs.create({ url: browser.runtime.getURL(`/manager.html${query}`) });
      return;
    }
    case "own-address":
      return openOwnAddress(browser, storage, { account, site, incognito });
    case "server":
    case "billing": {
      if (account.status !== "signed-in") return;
      const { baseUrl } = account;
      await browser.tabs.create({ url: page === "billing" ? billingPage(baseUrl) : baseUrl });
    }
  }
}

/**
 * Opens the popup with the form for a custom address. The form is there and not beside the field, where the page could
 * record each keystroke. A draft that was typed before is kept. For a private window nothing is stored, so the popup opens
 * with its list.
 */
async function openOwnAddress(
  browser: Browser,
  { aliasDraft, newAliases }: WorkerStorage,
  { account, site, incognito }: { account: Account; site: string; incognito: boolean },
): Promise<void> {
  const { domain, template } = await newAliases.get();
  if (account.status === "signed-in" && !incognito) {
    const owner = accountKey(account);
    await aliasDraft.update((kept) => {
      const draw = [...createDraw()];
      const own = { kind: "own" as const, template, draw, domain };
      const empty = { ...own, title: site, site, notes: "" };
      const typed = (kept?.owner === owner ? kept.typed : null) ?? empty;
      return { owner, typed, open: true };
    });
  }
  await openPopup(browser);
}

/** Opens the popup, or its page in a tab if the browser does not allow that. */
export async function openPopup(browser: Browser): Promise<void> {
  const { runtime, tabs } = browser;
  if (!(await showPopup(browser))) await tabs.create({ url: runtime.getURL("/popup.html") });
}

/**
 * @returns whether the popup is open. Firefox rejects while the popup is open already; a tab must not open beside it
 * then.
 */
async function showPopup({ action, extension }: Browser): Promise<boolean> {
  try {
    await action.openPopup();
    return true;
  } catch {
    // Chromium's worker has no `getViews`.
    return (extension.getViews?.({ type: "popup" }).length ?? 0) > 0;
  }
}

/** Opens the popup where the browser allows it, else the options page. */
async function openSignIn(browser: Browser): Promise<void> {
  if (!(await showPopup(browser))) await browser.runtime.openOptionsPage();
}
