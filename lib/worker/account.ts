import type { Alarms } from "webextension-polyfill";
import { createAliasCache, type Switched } from "@/lib/aliases/aliasCache";
import { createBoundedFetch } from "@/lib/api/request";
import { createRequestScheduler } from "@/lib/api/requestScheduler";
import { renew, revoke } from "@/lib/auth/grant";
import { createSession } from "@/lib/auth/session";
import type { Handlers } from "@/lib/messages/answer";
import type { CachedList } from "@/lib/model/alias";
import { accountKey } from "@/lib/model/account";
import { fail, type Result, inBackground } from "@/lib/model/failure";
import { readHostPattern } from "@/lib/model/site";
import { listDeletions } from "@/lib/storage/createStorage";
import { createCallService, createRetryPause, createCallAndCache } from "./api";
import { createActivity } from "./activity";
import { createBulk } from "./bulk";
import { createClientAdapter, createServerCapabilities, createServer } from "./server";
import { createDeletions, createRemoval } from "./deletions";
import type { AccountDeps } from "./deps";
import { createDomains } from "./domains";
import { createEdits } from "./edits";
import { createEnds } from "./ends";
import { createJournal } from "./journal";
import { createList } from "./list";
import { createOffer } from "./offer";
import { createOfferAliases } from "./offerAliases";
import { createMemory } from "./memory";
import { createSignIn } from "./signIn";
import { createSites } from "./sites";
import { createUnresolved } from "./unresolvedCreations";
import { createAccountUsage } from "./usage";

/** What the features of an account are built on: its storage, its session, its server and its list. */
export type Core = ReturnType<typeof createCore>;

/** Where the core needs a feature, which is built later. */
interface Hooks {
  /** Addresses with a pending deletion, which the server still lists. */
  readHidden(): Promise<ReadonlySet<string>>;
  /** A creation was refused for the plan's limit or an inactive account. */
  onNoRoom(): void;
  onListChanged(): void;
  onListRead(list: CachedList, isCurrent: () => boolean): void;
}

function createCore(deps: AccountDeps, { readHidden, ...hooks }: Hooks) {
  const { browser, storage, clock, slot } = deps;
  const { now, wait } = clock;
  const boundedFetch = createBoundedFetch(deps.fetch, {
    hasAccess: (origin) => browser.permissions.contains({ origins: [readHostPattern(origin)] }),
  });
  const scheduler = createRequestScheduler(boundedFetch, { ...clock, store: storage.sentRequests });
  const fetch = scheduler.fetchFor("person");
  const capabilities = createServerCapabilities(storage.capabilities);
  const session = createSession({
    ...storage,
    async renew(credential) {
      const renewed = await renew(fetch, credential);
      // The server has kept this sign-in longer than many servers do, so that nobody is warned there again.
      if (renewed.ok && renewed.value.credential.neverExpires) {
        await capabilities.learn(credential.baseUrl, { lastingSignIns: true });
      }
      return renewed;
    },
    revoke: (credential, access) => revoke(fetch, credential, access),
    now,
    isGoingOn: async () => (await storage.signInTab.get()) !== null,
  });
  const service = {
    session,
    scheduler,
    retryAfterUntil: storage.retryAfterUntil,
    complete: createClientAdapter(capabilities, hooks.onNoRoom),
    now,
  };
  const callService = createCallService({
    ...service,
    pause: createRetryPause(clock, deps.random),
  });
  const aliasCache = createAliasCache({
    item: storage.aliasCache,
    progress: storage.listProgress,
    readPage: (page, pageSize) =>
      callService(
        (client) => client.listAliases({ page, pageSize, search: "" }),
        undefined,
        "background",
      ),
    readHidden,
    announce,
    onRead: hooks.onListRead,
    now,
    wait,
  });

  /** A page that misses this reads the list when it is opened the next time. */
  async function tellPages(switched?: Switched): Promise<void> {
    await storage.listChanged.set({ ...switched, at: clock.monotonic() });
    // After the write: the counts are stored with that timestamp.
    deps.onListChanged();
  }

  /** The list that pages show has changed; with the alias that was switched, if that is the only change. */
  function announce(switched?: Switched): void {
    inBackground(tellPages(switched));
    hooks.onListChanged();
  }

  /** An alarm's name in the browser. Each account has its own alarms. */
  const nameOf = (name: string) => (slot === "" ? name : `${slot} ${name}`);

  return {
    ...deps,
    fetch,
    scheduler,
    capabilities,
    session,
    callService,
    callWithoutRetry: createCallService(service),
    aliasCache,
    callAndCache: createCallAndCache(callService, aliasCache),
    readHidden,
    announce,
    alarms: {
      create: (name: string, info: Alarms.CreateAlarmInfoType) =>
        browser.alarms.create(nameOf(name), info),
      get: (name: string) => browser.alarms.get(nameOf(name)),
      clear: (name: string) => browser.alarms.clear(nameOf(name)),
    },
    /** The alias as far as it is known without a request. */
    find: async (address: string) =>
      (await aliasCache.getCached())?.aliases.find((each) => each.address === address),
    /** As pages show it. Without the session's mutex, which sign-out holds while it waits for features. */
    async owner(): Promise<string | null> {
      const stored = await storage.account.get();
      return stored?.status === "signed-in" ? accountKey(stored) : null;
    },
    /** Acts for the current account only, even if another one signs in meanwhile. */
    async forOwner<Value>(act: (owner: string) => Promise<Result<Value>>): Promise<Result<Value>> {
      const account = await session.account();
      return account.status === "signed-in"
        ? act(accountKey(account))
        : fail({ kind: "signed-out" });
    },
  };
}

/** The messages about all accounts, which `accounts.ts` answers. */
type AboutAccounts =
  | "account.list"
  | "account.findForPage"
  | "account.use"
  | "account.add"
  | "account.setSite";

export type Account = ReturnType<typeof createAccount>;

/** One account: its core, and its features in the order in which they are built. */
export function createAccount(deps: AccountDeps) {
  const core = createCore(deps, {
    readHidden: () => deletions.readHidden(),
    onNoRoom: () => inBackground(usage.refresh()),
    onListChanged: () => tell((each) => each.onListChanged?.()),
    onListRead: (...read) => tell((each) => each.onListRead?.(...read)),
  });
  const usage = createAccountUsage(core);
  const memory = createMemory(core);
  const journal = createJournal(core);
  const unresolved = createUnresolved({ ...core, journal });
  const edits = createEdits(core);
  const removal = createRemoval({ ...core, edits, journal });
  const deletions = createDeletions({ ...core, ...removal });
  const ends = createEnds({ ...core, edits });
  const bulk = createBulk({ ...core, edits, deletions, removal });
  const activity = createActivity({ ...core, memory });
  const list = createList({ ...core, memory, activity, deletions, unresolved });
  const server = createServer(core);
  const domains = createDomains(core);
  const signIn = createSignIn({
    ...core,
    deletions,
    usage,
    onSignedIn: () => tell((each) => each.onSignedIn?.()),
  });
  const inPages = { ...core, usage, memory, journal, unresolved, deletions, list };
  const offerAliases = createOfferAliases(inPages);
  const offer = createOffer(inPages);
  const sites = createSites({ ...core, offerPolicy: offer.policy });

  const features = [
    list,
    signIn,
    server,
    journal,
    unresolved,
    edits,
    deletions,
    ends,
    bulk,
    usage,
    activity,
    memory,
    domains,
    sites,
    offer,
    offerAliases,
  ] as const;
  const all: readonly Feature[] = features;
  const handlers: Omit<Handlers, AboutAccounts> = mergeHandlers(features);

  function tell(event: (feature: Feature) => Promise<unknown> | undefined): void {
    for (const feature of all) inBackground(Promise.resolve(event(feature)));
  }

  const { session, storage, aliasCache, scheduler } = core;
  // The tokens are deleted by the session itself. Why the rest stays is said in the storage table.
  session.onEnded(
    aliasCache.clear,
    scheduler.forget,
    async () => deps.forgetInPages(),
    ...all.map((each) => async () => each.onSessionEnded?.()),
    ...listDeletions(storage, "with-session"),
  );
  session.onSignedOut(
    ...all.map((each) => async (owner: string) => each.onSignedOut?.(owner)),
    ...listDeletions(storage, "with-account"),
  );

  return {
    storage,
    session,
    handlers,
    countBySite: list.countBySite,
    hasCreated: offerAliases.created.has,
    onSignedIn: () => tell((each) => each.onSignedIn?.()),
    onStart: (reason: "browser" | "install") => tell((each) => each.onStart?.(reason)),
    /** @param name without the slot */
    onAlarm: (name: string) => tell((each) => each.alarms?.[name]?.()),
    /** Resumes what an earlier worker left unfinished. */
    resume: () => tell((each) => each.resume?.()),
  };
}

/** What a feature says about itself. The list in this file names it, and the storage table what it stores. */
interface Feature {
  handlers?: Partial<Handlers>;
  /** What its alarm does, by the name of the alarm. */
  alarms?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Continues what an earlier worker left unfinished. */
  resume?(): Promise<unknown>;
  /** The browser has started, or Alibi was installed or updated. */
  onStart?(reason: "browser" | "install"): Promise<unknown>;
  onSignedIn?(): Promise<unknown>;
  /** Deletes what is known of the account, as its session has ended, by the user or the server. */
  onSessionEnded?(): Promise<unknown>;
  /** Deletes everything of the account (`accountKey`); not called if the server has ended its session. */
  onSignedOut?(owner: string): Promise<unknown>;
  /** The list that pages show has changed. */
  onListChanged?(): Promise<unknown>;
  /** The list was read. @param isCurrent whether its account is still signed in */
  onListRead?(list: CachedList, isCurrent: () => boolean): Promise<unknown>;
}

type HandlersOf<Part extends Feature> = Part extends { handlers: infer Own } ? Own : unknown;

/** The handlers of all features; for a message that two of them answer, a type that is no handlers'. */
type Merged<All extends readonly Feature[]> = All extends readonly [
  infer First extends Feature,
  ...infer Others extends readonly Feature[],
]
  ? keyof HandlersOf<First> & keyof Merged<Others> extends never
    ? HandlersOf<First> & Merged<Others>
    : { answeredTwice: keyof HandlersOf<First> & keyof Merged<Others> }
  : unknown;

/** Each message must have one answer: with none, or with two, the result does not fit the type of all handlers. */
function mergeHandlers<const All extends readonly Feature[]>(features: All): Merged<All> {
  return Object.assign({}, ...features.map(({ handlers }) => handlers)) as Merged<All>;
}
