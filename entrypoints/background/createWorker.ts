import { createLocalLabels } from "@/lib/aliases/localLabels";
import { createAliasCache } from "@/lib/aliases/aliasCache";
import { renew } from "@/lib/auth/renew";
import { revoke } from "@/lib/auth/revoke";
import { createSession } from "@/lib/auth/session";
import { listen } from "@/lib/messages/listen";
import { listenToBrowser } from "@/entrypoints/background/browser/browserButtons";
import { createChanges } from "@/lib/worker/edit/changes";
import { createClientAdapter } from "@/lib/worker/server/adaptClient";
import { createDeletions } from "@/lib/worker/edit/deletions";
import type { WorkerDeps } from "@/lib/worker/deps";
import { createSignInMethods } from "@/lib/worker/account/signInMethods";
import { endWithServer } from "@/lib/worker/server/endWithServer";
import { createErrorLog } from "@/lib/worker/server/errorLog";
import { createHandlers } from "@/entrypoints/background/handlers/handlers";
import { hideStorageFromPages } from "@/entrypoints/background/browser/hideStorage";
import { forgetWithSession } from "@/lib/worker/account/forgetWithSession";
import { openJournal } from "@/lib/worker/create/journal";
import { createActivity } from "@/lib/worker/activity/activity";
import { listenToOmnibox } from "@/entrypoints/background/browser/omnibox";
import { openBulk } from "@/lib/worker/bulk/openBulk";
import { openFetch } from "@/lib/worker/server/openFetch";
import { separatePrivate } from "@/lib/worker/server/privateLabels";
import { recreate } from "@/lib/worker/edit/recreate";
import { createUpdateCache } from "@/lib/worker/list/updateCache";
import { createCallService, createRetryPause } from "@/lib/worker/server/service";
import { showOnToolbar } from "@/entrypoints/background/browser/toolbarButton";
import { createUserGestures } from "@/lib/worker/pages/userGestures";
import { welcomeAfterInstalling } from "@/entrypoints/background/browser/welcome";

/**
 * The whole worker: listens to the browser from when it returns, and takes up what an earlier life of it left.
 * The browser may end it at any moment, and starts it anew when there is something to hear.
 */
export function createWorker(deps: WorkerDeps) {
  const { browser, storage, clock } = deps;
  const { now, wait } = clock;
  const errorLog = createErrorLog(storage, clock);
  const fetch = openFetch(deps, errorLog);
  const index = createAliasCache({
    kept: storage.aliasCacheItem,
    readPage: (page, pageSize) =>
      callService((client) => client.listAliases({ page, pageSize, search: "" })),
    readHidden: () => deletions.readHidden(),
    announce,
    now,
  });
  const session = createSession({
    credential: storage.credential,
    credentialDeletionPending: storage.credentialDeletionPending,
    access: storage.access,
    account: storage.account,
    renew: (kept) => renew(fetch, kept),
    revoke: (kept) => revoke(fetch, kept),
    now,
  });
  const labels = separatePrivate(
    createLocalLabels({ item: storage.localLabels }),
    createLocalLabels({ item: storage.privateLabels }),
    storage,
  );
  const service = {
    session,
    fetch,
    retryAfterUntil: storage.retryAfterUntil,
    complete: createClientAdapter(labels, storage),
    onInvalidResponse: errorLog.noteInvalidResponse,
    now,
  };
  const pause = createRetryPause(clock, deps.random);
  const callService = createCallService({ ...service, pause });
  // The journal has a rhythm of its own.
  const callOnce = createCallService(service);
  const updateCache = createUpdateCache(callService, index);
  const edits = createChanges({
    underWay: storage.changesUnderWay,
    updateCache,
    now,
    wait,
    // Whatever wakes the worker has it resume, below.
    remind: () => void browser.alarms.create("edits", { delayInMinutes: 0.5 }),
  });
  const remove = async (address: string, owner: string) => {
    const notes = index.beginCacheUpdate();
    // Another account may be signed in by the time this runs.
    const removed = await edits.runExclusive(address, () =>
      callService((client) => client.deleteAlias(address), owner),
    );
    if (!removed.ok && removed.failure.kind !== "missing") return removed;
    await notes.remove(address);
    // Nobody is going to have it any more.
    await journal.settle(address).catch(() => {});
    return removed;
  };
  const deletions = createDeletions({
    item: storage.deletions,
    async find(address) {
      const kept = await index.getKept();
      return kept?.aliases.find((each) => each.address === address);
    },
    remove,
    recreate: (alias, owner) =>
      updateCache(alias.address, (client) => recreate(client, alias), owner),
    announce,
    now,
    wait,
    remind: () => void browser.alarms.create("deletions", { delayInMinutes: 0.5 }),
  });
  const bulk = openBulk(deps, {
    session,
    callService,
    index,
    edits,
    deletions,
    remove,
    updateCache,
  });
  const looks = createActivity({
    store: storage.looks,
    index,
    account: storage.account,
    readPrivate: async () =>
      new Set((await storage.privateIntents.get()).map(({ reference }) => reference)),
    now,
  });
  const journal = openJournal(deps, { session, callService: callOnce, index, labels });
  session.onEnded(() => index.clear());
  session.onEnded(() => deletions.clear());
  forgetWithSession(session, storage);
  for (const job of [journal, labels, bulk, looks]) session.onSignedOut(job.forget);
  const gestures = createUserGestures(clock);
  const doors = createSignInMethods({ browser, storage, session, fetch });
  const jobs = { session, callService, fetch, index, updateCache, edits, deletions, bulk, looks };
  listen(browser, createHandlers({ ...deps, ...jobs, journal, doors, gestures }));
  endWithServer(session, storage);
  storage.followManaged();
  listenToBrowser({ browser, storage, gestures });
  listenToOmnibox({ browser, session, index });
  showOnToolbar({ browser, storage, index });
  welcomeAfterInstalling(browser);
  // What an earlier life of the worker left is looked for; with nothing left, nobody is asked.
  void journal.resume();
  void edits.resume();
  void deletions.resume();
  void bulk.wake().catch(() => {});
  // A job that was under way when the browser closed goes on when it is opened.
  browser.runtime.onStartup.addListener(() => {});
  hideStorageFromPages(browser);

  function announce(): void {
    // A page that does not hear of it asks when it is opened next.
    storage.listChanged.set(clock.steady()).catch(() => {});
  }

  return { session };
}
