import type { Browser, Tabs } from "webextension-polyfill";
import { listen, type ChooseAccount } from "@/lib/messages/answer";
import type { Slot } from "@/lib/model/account/accounts";
import { createBrowserOfSlot } from "./browserOfSlot";
import type { WorkerDeps } from "@/lib/worker/deps";
import { createUserGestures } from "./gestures";
import { syncSettings } from "@/lib/worker/settingsSync";
import { createAccounts } from "./accounts";
import { listenToBrowser } from "./menu";
import { hideStorageFromPages } from "./hideStorage";
import { forgetInPages } from "./page";
import { followSiteAccess } from "./siteAccess";
import { showOnToolbar } from "./toolbar";
import { welcomeAfterInstalling } from "./welcome";
import { createAccountWorker } from "./account";
import { createAccountsHandlers } from "./accountsHandlers";

/**
 * The whole worker. It registers its listeners synchronously, and continues what an earlier worker left unfinished. The
 * browser may stop it at any moment, and starts it again for the next event.
 */
export function createWorker({ openStorage, ...deps }: WorkerDeps) {
  const { browser, clock } = deps;
  const gestures = createUserGestures(clock);
  const storage = openStorage("");
  const read = Promise.withResolvers<unknown>();
  const browserOf = createBrowserOfSlot(browser, read.promise);
  const openSlot = (slot: Slot) =>
    slot === ""
      ? { slot, browser, storage }
      : { slot, browser: browserOf(slot), storage: openStorage(slot) };

  /** Not awaited: an unresponsive page must not delay a sign-out or account switch. */
  const forget = (matches: (tab: Tabs.Tab) => boolean) =>
    void forgetInPages(browser, matches).catch(() => {});

  const accounts = createAccounts({
    item: storage.accounts,
    open(slot, others) {
      const own = openSlot(slot);
      own.storage.server.watch(() => refreshAccess(), new AbortController().signal);
      return createAccountWorker(
        {
          ...deps,
          ...own,
          onListChanged: () => refreshToolbar(),
          // A tab without a known address may show them.
          forgetInPages: () =>
            forget((tab) => tab.url === undefined || accounts.slotOf(tab.url) === slot),
        },
        { gestures, others },
      );
    },
    onSwitched() {
      refreshToolbar();
      forget(() => true);
    },
  });
  void accounts.ready.then(read.resolve);
  const { first } = accounts;
  const resume = resumeWhenDue(browser, () => {
    void accounts.all().then((all) => all.forEach((each) => each.resume()));
  });
  const choose: ChooseAccount = async (...asked) =>
    createAccountsHandlers(browser, accounts, await accounts.choose(...asked));
  listen(browser, choose, resume);
  storage.followManaged();
  listenToBrowser({ browser, storage, gestures });
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
  const refreshAccess = followSiteAccess({
    browser,
    readServers: async () => {
      const servers = (await accounts.all()).map((each) => each.storage.server.get());
      return (await Promise.all(servers)).map(({ baseUrl }) => baseUrl);
    },
  });
  syncSettings({ browser, storage });
  welcomeAfterInstalling(browser);
  hideStorageFromPages(browser);

  return { session: first.session };
}

/**
 * Resumes what an earlier worker left unfinished, once, after an alarm, the start of the browser or an extension page
 * has started this one. A web page never triggers it: the requests would show the server when a field was touched. So
 * an alarm is set before each request, to resume it later.
 * @returns to be called for each message of an extension page
 */
function resumeWhenDue(
  { alarms, runtime }: Pick<Browser, "alarms" | "runtime">,
  resume: () => void,
): () => void {
  let isResumed = false;
  const resumeOnce = () => {
    if (isResumed) return;
    isResumed = true;
    resume();
  };
  alarms.onAlarm.addListener(resumeOnce);
  runtime.onStartup.addListener(resumeOnce);
  runtime.onInstalled.addListener(resumeOnce);
  return resumeOnce;
}
