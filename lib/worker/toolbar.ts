import type { Browser, Tabs } from "webextension-polyfill";
import { registrableDomainOf } from "@/lib/sites/registrableDomain";
import { hostnameOf } from "@/lib/model/site";
import { createMutex } from "@/lib/model/concurrency";
import type { WorkerStorage } from "@/lib/storage/createStorage";
import { isOff } from "./sites";
import { getMessage } from "@/lib/words/getMessage";

interface Options {
  browser: Browser;
  storage: WorkerStorage;
  /** How many aliases the account used on the site has there; undefined for none. */
  countOn(domain: string, tab: Tabs.Tab): Promise<number | undefined>;
  /** Does any account have an alias for any site? */
  hasAny(): Promise<boolean>;
}

/** The accent colour of the light theme; white text on it is readable on toolbars of any colour. */
const colours = { background: "#5546d6", figures: "#ffffff" };

/** A higher number does not fit on the button. */
const highestCount = 99;

/**
 * Shows on the button how many aliases the tab's site has, from the worker's cache; it is grey where Alibi is off.
 *
 * Activating or loading a tab starts the worker for that: Chromium reports each load up to four times and cannot filter
 * these events; all but the start return at once. If there is nothing to show at all, the listeners are removed.
 * @returns to be called when the aliases have changed, or Alibi was installed or updated
 */
export function showOnToolbar({ browser, storage, countOn, hasAny }: Options): () => void {
  const { browserUi, offSites, policy } = storage;
  // Firefox for Android has the button in a menu, without a badge.
  const action = browser.action as Partial<typeof browser.action>;
  if (!action.setBadgeText || !action.setIcon) return () => {};

  const runExclusive = createMutex();

  /** The button's state for a tab. Its title says everything, also for screen readers. */
  async function readState(tab: Tabs.Tab) {
    const { url } = tab;
    const plain = { words: getMessage("extensionName", [], browser.i18n), badge: "", off: false };
    // Where the browser gives Alibi no access to a site, it does not reveal the address either.
    const site = hostnameOf(url);
    if (site === undefined) return plain;
    const domain = registrableDomainOf(site);
    if (await isOff(storage, site)) {
      return { words: getMessage("buttonOff", domain, browser.i18n), badge: "", off: true };
    }
    if (!(await browserUi.get()).badge) return plain;
    const found = await countOn(domain, tab);
    if (found === undefined) return plain;
    const words = getMessage("buttonCount", [domain, String(found)], browser.i18n);
    return { words, badge: found > highestCount ? `${highestCount}+` : String(found), off: false };
  }

  /** Updates the button of one tab. The browser resets it when the tab goes to another page. */
  async function show(tabId: number): Promise<void> {
    const state = await readState(await browser.tabs.get(tabId));
    const title = await browser.action.getTitle({ tabId });
    if (title === state.words) return;
    if (state.badge !== "") {
      await browser.action.setBadgeBackgroundColor({ tabId, color: colours.background });
      await browser.action.setBadgeTextColor({ tabId, color: colours.figures });
    }
    await browser.action.setBadgeText({ tabId, text: state.badge });
    const folder = state.off ? "/icon/off" : "/icon";
    const path = { 16: `${folder}/16.png`, 32: `${folder}/32.png` };
    await browser.action.setIcon({ tabId, path });
    // Last, because `getTitle` above tells from it that everything is shown.
    await browser.action.setTitle({ tabId, title: state.words });
  }

  async function hasNothing(): Promise<boolean> {
    const lists = [await offSites.get(), (await policy.get()).offSites];
    if (lists.some((sites) => sites.length > 0)) return false;
    if (!(await browserUi.get()).badge) return true;
    return !(await hasAny());
  }

  /** Updates the button of one tab, and listens to tabs only while there is anything to show. */
  const refresh = (tabId: number) =>
    runExclusive(async () => {
      // The tab may be closed by now.
      await show(tabId).catch(() => {});
      if (await hasNothing()) stopListening();
      else startListening();
    });
  const onActivated = ({ tabId }: { tabId: number }) => void refresh(tabId);
  const onUpdated = (tabId: number, { status }: { status?: string }) => {
    if (status === "loading") void refresh(tabId);
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

  /** Others follow when they are activated; all now if nothing is left to show, as that will not be noticed. */
  async function refreshTabs(): Promise<void> {
    startListening();
    const tabs = await browser.tabs.query((await hasNothing()) ? {} : { active: true });
    for (const { id } of tabs) if (id !== undefined) void refresh(id);
  }

  // Synchronously: a tab's event may have started the worker.
  startListening();
  const forever = new AbortController().signal;
  for (const item of [browserUi, offSites, policy]) {
    item.watch(() => void refreshTabs(), forever);
  }
  return () => void refreshTabs();
}
