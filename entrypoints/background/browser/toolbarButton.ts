import type { Browser, Tabs } from "webextension-polyfill";
import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import { hostnameOf } from "@/lib/model/site/site";
import { createMutex } from "@/lib/model/timing/mutex";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { isOff } from "@/lib/worker/pages/keptSites";
import { wordsOf } from "@/lib/words/getMessage";

interface Options {
  browser: Browser;
  storage: WorkerStorage;
  /** How many aliases the account that is used on the site has there; undefined for none. */
  countOn(domain: string, tab: Tabs.Tab): Promise<number | undefined>;
  /** Has any account an alias of any site? */
  hasAny(): Promise<boolean>;
}

/** The button's state for a tab. The title says all of it, also to screen readers. */
interface Look {
  words: string;
  badge: string;
  off: boolean;
}

/** The accent of light pages; white on it can be read on a toolbar of any colour. */
const colours = { background: "#5546d6", figures: "#ffffff" };

/** More does not fit on the button. */
const mostShown = 99;

/**
 * The number of aliases of a tab's site on the toolbar button, which is grey where Alibi is off. It is
 * counted in the worker's copy of the list: no server is asked, and no page takes part in it.
 *
 * The cost is the worker's. A tab that comes to the front wakes it, and so does each load: Chromium tells
 * of one three or four times (its begin, title, icon, end) and cannot be told to say less; all but the
 * begin end at the first line. Firefox says only begin and end. What is done then is a few short reads of
 * storage. Where there is nothing to show at all, tabs are not listened to, and wake nobody.
 * @returns to be called when there are other aliases
 */
export function showOnToolbar({ browser, storage, countOn, hasAny }: Options): () => void {
  const { browserUi, offSites, policy, privateOffSites } = storage;
  // Firefox for Android has the button in a menu, without a number.
  const action = browser.action as Partial<typeof browser.action>;
  if (!action.setBadgeText || !action.setIcon) return () => {};

  const runExclusive = createMutex();

  async function readLook(tab: Tabs.Tab): Promise<Look> {
    const { url, incognito } = tab;
    const plain = { words: wordsOf(browser.i18n, "extensionName"), badge: "", off: false };
    // Where the browser keeps Alibi out of a site, it does not tell its address either.
    const site = hostnameOf(url);
    if (site === undefined) return plain;
    const domain = registrableDomainOf(site);
    if (await isOff(storage, site, incognito)) {
      return { words: wordsOf(browser.i18n, "buttonOff", domain), badge: "", off: true };
    }
    if (!(await browserUi.get()).badge) return plain;
    const found = await countOn(domain, tab);
    if (found === undefined) return plain;
    return {
      words: wordsOf(browser.i18n, "buttonCount", [domain, String(found)]),
      badge: found > mostShown ? `${mostShown}+` : String(found),
      off: false,
    };
  }

  /** The browser itself forgets what was shown when a tab goes to another page. */
  async function show(tabId: number): Promise<void> {
    const look = await readLook(await browser.tabs.get(tabId));
    const shown = await browser.action.getTitle({ tabId });
    if (shown === look.words) return;
    if (look.badge !== "") {
      await browser.action.setBadgeBackgroundColor({ tabId, color: colours.background });
      await browser.action.setBadgeTextColor({ tabId, color: colours.figures });
    }
    await browser.action.setBadgeText({ tabId, text: look.badge });
    const folder = look.off ? "/icon/off" : "/icon";
    await browser.action.setIcon({
      tabId,
      path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` },
    });
    // Last, because it is what a person sees first.
    await browser.action.setTitle({ tabId, title: look.words });
  }

  async function hasNothing(): Promise<boolean> {
    const lists = await Promise.all([offSites.get(), privateOffSites.get()]);
    const set = (await policy.get()).offSites;
    if ([...lists, set].some((sites) => sites.length > 0)) return false;
    if (!(await browserUi.get()).badge) return true;
    return !(await hasAny());
  }

  const look = (tabId: number) =>
    runExclusive(async () => {
      // A tab that is gone by now has no button.
      await show(tabId).catch(() => {});
      if (await hasNothing()) stopListening();
      else startListening();
    });
  const onActivated = ({ tabId }: { tabId: number }) => void look(tabId);
  const onUpdated = (tabId: number, { status }: { status?: string }) => {
    if (status === "loading") void look(tabId);
  };

  function startListening(): void {
    const { onActivated: activated, onUpdated: updated } = browser.tabs;
    if (!activated.hasListener(onActivated)) activated.addListener(onActivated);
    if (updated.hasListener(onUpdated)) return;
    if (import.meta.env.FIREFOX) updated.addListener(onUpdated, { properties: ["status"] });
    else updated.addListener(onUpdated);
  }

  function stopListening(): void {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  }

  /** Tabs behind others have their turn when they come to the front, which nobody hears once all is gone. */
  async function refreshTabs(): Promise<void> {
    startListening();
    const tabs = await browser.tabs.query((await hasNothing()) ? {} : { active: true });
    for (const { id } of tabs) if (id !== undefined) void look(id);
  }

  // At once: it may be a tab that has woken the worker.
  startListening();
  const forever = new AbortController().signal;
  for (const item of [browserUi, offSites, privateOffSites, policy]) {
    item.watch(() => void refreshTabs(), forever);
  }
  browser.runtime.onInstalled.addListener(() => void refreshTabs());
  return () => void refreshTabs();
}
