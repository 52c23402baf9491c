import type { Browser, Tabs } from "webextension-polyfill";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Alias } from "@/lib/model/alias/alias";
import { hostnameOf } from "@/lib/model/site/site";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { findPicked } from "@/lib/worker/pages/keptSites";
import { findTab, openManager } from "./openManager";
import { openSignIn } from "./openSignIn";
import { insertInPage, readDocument, type PageParts } from "./page";
import { findEntered, suggest } from "./suggestions";
import { inBackground } from "@/lib/model/failure/inBackground";
import { getMessage } from "@/lib/words/getMessage";

interface Options extends PageParts {
  browser: Browser;
  storage: WorkerStorage;
  session: Pick<Session, "account">;
  aliasCache: Pick<AliasCache, "get" | "getKept">;
}

/**
 * `alibi …` in the address bar. The typed text is searched for in the worker's cache only: it is never sent to the
 * server, nor written into the first suggestion, which Chromium stores on disk. The chosen alias is inserted into the
 * page that was shown when typing began, or else opened in the list of all aliases.
 */
export function listenToOmnibox(parts: Options): void {
  const { browser, session, aliasCache, storage } = parts;
  // Firefox for Android has no omnibox.
  const { omnibox } = browser as Partial<Browser>;
  if (!omnibox) return;

  /** The active tab and its document when typing began. */
  let target: { tabId: number | undefined; document: Promise<string> } | undefined;

  async function noteTab(): Promise<void> {
    const { id } = await findTab(browser);
    target = {
      tabId: id,
      document: id === undefined ? Promise.resolve("") : readDocument(browser, id),
    };
  }

  /** Fills the field only in that very document: a page that has replaced it was not meant. */
  async function fill(
    { address, enabled }: Alias,
    { id, url, incognito }: Partial<Tabs.Tab>,
  ): Promise<boolean> {
    const document = target && target.tabId === id ? await target.document : "";
    if (id === undefined || document === "") return false;
    const picked = await findPicked(storage, hostnameOf(url), incognito === true);
    const page = { tabId: id, url, document };
    return insertInPage(parts, page, undefined, picked, { address, enabled }).catch(() => false);
  }

  async function isSignedIn(): Promise<boolean> {
    return (await session.account()).status === "signed-in";
  }

  async function readKnown(): Promise<readonly Alias[]> {
    return (await aliasCache.getKept())?.aliases ?? [];
  }

  async function begin(): Promise<void> {
    await noteTab();
    const signedIn = await isSignedIn();
    const key = signedIn ? "omniboxDefault" : "omniboxSignIn";
    omnibox?.setDefaultSuggestion({ description: getMessage(key, [], browser.i18n) });
    // Refreshes the list once when the search begins, not for each letter.
    if (signedIn) inBackground(aliasCache.get());
  }

  omnibox.onInputStarted.addListener(() => inBackground(begin()));
  omnibox.onInputChanged.addListener(async (typed, show) => {
    const tagged = !import.meta.env.FIREFOX;
    const off = getMessage("omniboxOff", [], browser.i18n);
    show((await isSignedIn()) ? suggest(await readKnown(), typed, { tagged, off }) : []);
  });
  omnibox.onInputEntered.addListener(async (entered, disposition) => {
    if (!(await isSignedIn())) return openSignIn(browser);
    const alias = findEntered(await readKnown(), entered);
    const words = entered.trim().slice(0, 200);
    const query = alias ? { open: alias.address } : words === "" ? {} : { search: words };
    const tab = await findTab(browser);
    const chosen = disposition === "currentTab" ? alias : undefined;
    if (chosen && (await fill(chosen, tab))) return;
    // Opens a new tab, so that it does not replace a page whose form the alias may be inserted into from there.
    const where = chosen && hostnameOf(tab.url) !== undefined ? "newForegroundTab" : disposition;
    await openManager(browser, new URLSearchParams(query as Record<string, string>), where);
  });
}
