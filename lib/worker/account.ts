import { createAliasCache, type Switched } from "@/lib/aliases/aliasCache";
import { createBoundedFetch } from "@/lib/api/fetch";
import { createRequestScheduler } from "@/lib/api/requestScheduler";
import { revoke } from "@/lib/auth/renew";
import { createSession } from "@/lib/auth/session";
import { createChanges } from "./edits";
import { createClientAdapter } from "./adaptClient";
import { createServerCapabilities } from "./capabilities";
import { createEnds } from "./ends";
import { createDeletionCalls } from "./deletionCalls";
import { createDeletions } from "./deletions";
import type { AccountDeps } from "@/lib/worker/deps";
import { deleteOnSignOut } from "./deleteOnSignOut";
import { renewAndLearn } from "./renewAndLearn";
import { createSignInMethods, type OtherAccounts } from "./signIn";
import { endWithServer } from "./endWithServer";
import { createHandlers } from "./handlers";
import { createDocumentAliases } from "./documentAliases";
import { openJournal } from "./journal";
import { createActivity } from "./activity";
import { openBulk } from "./openBulk";
import { createAccountUsage } from "./usage";
import { createUsedOn } from "@/lib/worker/list/usedOn";
import { createPins } from "@/lib/worker/list/pins";
import { followList } from "@/lib/worker/list/followList";
import { createUpdateCache } from "@/lib/worker/list/updateCache";
import { createCallService, createRetryPause } from "./api";
import { createSiteCounts } from "@/lib/worker/list/siteCounts";
import type { UserGestures } from "./gestures";
import { inBackground } from "@/lib/model/failure/inBackground";
import { readHostPattern } from "@/lib/model/site/hostPattern";

/** What the worker of one account shares with those of the others. */
interface Surroundings {
  gestures: UserGestures;
  others: OtherAccounts;
}

export type AccountWorker = ReturnType<typeof createAccountWorker>;

/** The worker of one account: its session, its list, its jobs, and the handlers of messages about it. */
export function createAccountWorker(deps: AccountDeps, { gestures, others }: Surroundings) {
  const { browser, storage, clock } = deps;
  const { now, wait } = clock;
  const boundedFetch = createBoundedFetch(deps.fetch, {
    hasAccess: (origin) => browser.permissions.contains({ origins: [readHostPattern(origin)] }),
  });
  const scheduler = createRequestScheduler(boundedFetch, { ...clock, kept: storage.sentRequests });
  const fetch = scheduler.fetchFor("person");
  const aliasCache = createAliasCache({
    item: storage.aliasCache,
    progress: storage.listProgress,
    readPage: (page, pageSize) =>
      callService(
        (client) => client.listAliases({ page, pageSize, search: "" }),
        undefined,
        "background",
      ),
    readHidden: () => deletions.readHidden(),
    announce,
    onRead: (...read) => inBackground(activity.countMail(...read)),
    now,
    wait,
  });
  const capabilities = createServerCapabilities(storage.capabilities);
  const session = createSession({
    credential: storage.credential,
    signingOut: storage.signingOut,
    lastOwner: storage.lastOwner,
    credentialDeletionPending: storage.credentialDeletionPending,
    access: storage.access,
    account: storage.account,
    renew: (kept) => renewAndLearn({ fetch, capabilities }, kept),
    revoke: (kept, access) => revoke(fetch, kept, access),
    now,
    isGoingOn: async () => (await storage.signInTab.get()) !== null,
  });
  const service = {
    session,
    scheduler,
    retryAfterUntil: storage.retryAfterUntil,
    complete: createClientAdapter(capabilities, () => inBackground(usage.refresh())),
    now,
  };
  const pause = createRetryPause(clock, deps.random);
  const callService = createCallService({ ...service, pause });
  // The journal retries by itself, so its calls are not retried here.
  const callOnce = createCallService(service);
  const usage = createAccountUsage({
    item: storage.usage,
    session,
    callService,
    capabilities,
    scheduler,
    aliasCache,
    now,
  });
  const updateCache = createUpdateCache(callService, aliasCache);
  const find = async (address: string) =>
    (await aliasCache.getKept())?.aliases.find((each) => each.address === address);
  const edits = createChanges({ updateCache, now, find });
  const usedOn = createUsedOn({ store: storage.usedOn, account: storage.account });
  const journal = openJournal(deps, {
    session,
    callService: callOnce,
    aliasCache,
    capabilities,
  });
  const deletionCalls = createDeletionCalls({
    aliasCache,
    callService,
    updateCache,
    edits,
    journal,
    usedOn,
  });
  const deletions = createDeletions({
    item: storage.deletions,
    ...deletionCalls,
    find,
    announce,
    now,
    wait,
    remind: () => void browser.alarms.create("deletions", { delayInMinutes: 0.5 }),
  });
  const checkEnds = createEnds({
    browser,
    account: storage.account,
    aliasCache,
    edits,
    updateCache,
    now,
  });
  const bulk = openBulk(deps, {
    session,
    scheduler,
    callService,
    aliasCache,
    edits,
    deletions,
    ...deletionCalls,
    updateCache,
  });
  const activity = createActivity({
    store: storage.activitySnapshots,
    mailDays: storage.mailDays,
    aliasCache,
    usedOn,
    account: storage.account,
    readPrivate: async () => new Set(await storage.privateReferences.get()),
    now,
  });
  const pins = createPins({ store: storage.pins, account: storage.account, announce });
  const signingIn = { browser, storage, session, fetch, capabilities, clock };
  const signInMethods = createSignInMethods({ ...signingIn, others });
  // This also makes the browser start the worker when it starts itself, so that a pending job continues.
  const readList = followList({ browser, session, aliasCache });
  browser.runtime.onStartup.addListener(() => inBackground(usage.refreshIfOld()));
  const created = createDocumentAliases(storage.createdInPages, now);
  const parts = {
    ...deps,
    session,
    capabilities,
    callService,
    fetch,
    aliasCache,
    updateCache,
    edits,
    deletions,
    usage,
    bulk,
    activity,
    pins,
    usedOn,
    journal,
    signInMethods,
    gestures,
    readList,
    created,
  };
  deleteOnSignOut({ ...parts, scheduler });
  endWithServer(session, storage);

  /** A page that misses this reads the list when it is opened the next time. */
  async function tellPages(switched?: Switched): Promise<void> {
    await storage.listChanged.set({ ...switched, at: clock.steady() });
    // After the write: the counts are stored with that timestamp.
    deps.onListChanged();
  }

  function announce(switched?: Switched): void {
    inBackground(tellPages(switched));
    inBackground(usage.recount());
    inBackground(checkEnds());
  }

  return {
    storage,
    session,
    aliasCache,
    created,
    readList,
    handlers: createHandlers(parts),
    countBySite: createSiteCounts(aliasCache, storage),
    /** Resumes what an earlier worker left unfinished. */
    resume() {
      for (const job of [journal, deletions]) inBackground(job.resume());
      inBackground(bulk.wake());
      inBackground(checkEnds());
    },
  };
}
