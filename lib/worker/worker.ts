import type { Browser, Tabs } from "webextension-polyfill";
import { listen } from "@/lib/messages/answer";
import { createAccount } from "./account";
import { createAccounts } from "./accounts";
import type { HeldEvent, WorkerDeps } from "./deps";
import { createUserGestures } from "./offerPolicy";
import { createMenu } from "./menu";
import { forgetInPages } from "./page";
import { syncSettings } from "./settingsSync";
import { followSiteAccess } from "./siteAccess";
import { showOnToolbar } from "./toolbar";

/**
 * Listens synchronously, once to each event, and continues what an earlier worker left unfinished: the browser may stop
 * it at any moment, and starts it again for the next event.
 */
export function createWorker({ openStorage, ...deps }: WorkerDeps) {
  const { browser, clock } = deps;
  const { alarms, runtime, tabs } = browser;
  const gestures = createUserGestures(clock);
  const storage = openStorage("");
  const read = Promise.withResolvers<unknown>();
  const tabEvents = {
    onUpdated: holdEvent(tabs.onUpdated, read.promise, (listener) =>
      import.meta.env.FIREFOX
        ? tabs.onUpdated.addListener(listener, { properties: ["url"] })
        : tabs.onUpdated.addListener(listener),
    ),
    onRemoved: holdEvent(tabs.onRemoved, read.promise),
  };

  /** Not awaited: an unresponsive page must not delay a sign-out or account switch. */
  const forget = (matches: (tab: Tabs.Tab) => boolean) =>
    void forgetInPages(browser, matches).catch(() => {});

  const accounts = createAccounts({
    browser,
    item: storage.accounts,
    open(slot, others) {
      const own = slot === "" ? storage : openStorage(slot);
      void own.validate();
      own.server.watch(() => siteAccess.register(), new AbortController().signal);
      return createAccount({
        ...deps,
        slot,
        storage: own,
        gestures,
        others,
        tabEvents,
        onListChanged: () => refreshToolbar(),
        // A tab without a known address may show them.
        forgetInPages: () =>
          forget((tab) => tab.url === undefined || accounts.slotOf(tab.url) === slot),
      });
    },
    onSwitched() {
      refreshToolbar();
      forget(() => true);
    },
  });
  void accounts.ready.then(read.resolve);
  storage.followManaged();
  const setMenu = createMenu({ browser, storage, gestures });
  const refreshToolbar = showOnToolbar({
    browser,
    storage,
    async countOn(domain, tab) {
      const counts = await (await accounts.findForPage(tab.url)).countBySite();
      // A host may be called "constructor".
      return Object.hasOwn(counts, domain) ? counts[domain] : undefined;
    },
    async hasAny() {
      const counts = await Promise.all((await accounts.all()).map((each) => each.countBySite()));
      return counts.some((each) => Object.keys(each).length > 0);
    },
  });
  const siteAccess = followSiteAccess({
    browser,
    readServers: async () => {
      const servers = (await accounts.all()).map((each) => each.storage.server.get());
      return (await Promise.all(servers)).map(({ baseUrl }) => baseUrl);
    },
  });
  syncSettings({ browser, storage });
  hideStorageFromPages(browser);

  let isResumed = false;
  /**
   * Once, after an alarm, the start of the browser or our own page. A web page never triggers it: the requests would
   * show the server when a field was touched. So an alarm is set before each request, to resume it later.
   */
  function resume(): void {
    if (isResumed) return;
    isResumed = true;
    void accounts.all().then((all) => all.forEach((each) => each.resume()));
  }

  function start(reason: "browser" | "install"): void {
    siteAccess.reach();
    void accounts.all().then((all) => all.forEach((each) => each.onStart(reason)));
    resume();
  }

  listen(browser, accounts.choose, resume);
  alarms.onAlarm.addListener(({ name }) => {
    void accounts.onAlarm(name);
    resume();
  });
  runtime.onStartup.addListener(() => start("browser"));
  runtime.onInstalled.addListener(({ reason }) => {
    start("install");
    setMenu();
    refreshToolbar();
    // If no page can be opened, the popup says the first steps as well.
    if (reason === "install") {
      tabs.create({ url: runtime.getURL("/welcome.html") }).catch(() => {});
    }
  });

  return { session: accounts.first.session };
}

/**
 * The browser sends the event that started the worker only to listeners that were added synchronously. So events are
 * held for those that are added once something has been read (`ready`).
 * @param add adds a listener to the event, if it takes a filter
 */
export function holdEvent<Told extends unknown[]>(
  event: HeldEvent<Told>,
  ready: Promise<unknown>,
  add = (listener: (...told: Told) => unknown) => event.addListener(listener),
): HeldEvent<Told> {
  const listeners = new Set<(...told: Told) => unknown>();
  const hear = async (...told: Told) => {
    await ready;
    for (const listener of listeners) void listener(...told);
  };
  // Without listeners, the event would start the worker for nothing.
  const stopUnused = () => listeners.size === 0 && event.removeListener(hear);
  add(hear);
  void ready.then(stopUnused, stopUnused);
  return {
    addListener(listener) {
      listeners.add(listener);
      add(hear);
    },
    removeListener(listener) {
      listeners.delete(listener);
      stopUnused();
    },
  };
}

interface Confinable {
  setAccessLevel(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
}

/** Content scripts need nothing from storage. Firefox cannot restrict them, so these areas hold nothing secret. */
function hideStorageFromPages({ storage }: Pick<Browser, "storage">): void {
  const { local, sync, managed } = storage as unknown as Record<string, Partial<Confinable>>;
  for (const area of [local, sync, managed]) {
    void area?.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
  }
}
