import type { CreateJournal } from "@/lib/aliases/journalInterface";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Session } from "@/lib/auth/sessionInterface";
import type { Handlers } from "@/lib/messages/answer";
import type { Account } from "@/lib/model/account/account";
import { accountKey } from "@/lib/model/account/signedIn";
import type { Alias } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createRateLimit } from "./rateLimit";
import type { Bulk } from "./bulk";
import type { Changes } from "./edits";
import type { Deletions } from "./deletions";
import type { AccountDeps } from "@/lib/worker/deps";
import type { DocumentAliases } from "./documentAliases";
import type { SignInMethods } from "./signIn";
import { findAliases, listAliases, readListPage } from "@/lib/worker/list/listAliases";
import { createOfferHandlers } from "./offer";
import { createOfferPolicy } from "./offerPolicy";
import { createFrameWatcher } from "./page";
import { createProbeLimit } from "./probeLimit";
import type { UsedOn } from "@/lib/worker/list/usedOn";
import type { Pins } from "@/lib/worker/list/pins";
import { createLookUp } from "@/lib/worker/list/lookUp";
import { readAllDomains } from "./readAllDomains";
import type { Activity } from "./activity";
import { createAliasCreation } from "./aliasCreation";
import { settleAlias } from "./settleAlias";
import { addKept, findUnresolvedCreations } from "./unresolvedCreations";
import type { UpdateCache } from "@/lib/worker/list/updateCache";
import type { CallService } from "./api";
import type { ServerCapabilities } from "./capabilities";
import { registerPage } from "@/lib/model/server/accountPages";
import { checkServer } from "./checkServer";
import { setServer } from "./setServer";
import { createSiteHandlers } from "./sites";
import type { AccountUsage } from "./usage";
import type { UserGestures } from "./gestures";
import { inBackground } from "@/lib/model/failure/inBackground";

interface HandlerOptions extends Pick<
  AccountDeps,
  "browser" | "slot" | "storage" | "clock" | "random"
> {
  session: Session;
  capabilities: ServerCapabilities;
  signInMethods: SignInMethods;
  callService: CallService;
  fetch: typeof globalThis.fetch;
  aliasCache: AliasCache;
  journal: CreateJournal;
  updateCache: UpdateCache;
  edits: Changes;
  deletions: Deletions;
  bulk: Bulk;
  activity: Activity;
  pins: Pins;
  usedOn: UsedOn;
  gestures: UserGestures;
  /** Reads the list of the account that has just signed in. */
  readList(): Promise<void>;
  usage: AccountUsage;
  /** The aliases created from documents. */
  created: DocumentAliases;
}

/**
 * Pending deletions are still sent on sign-out: the person was told that the alias is deleted, and without the token it
 * cannot be done later. Sign-out waits no longer than this, because a person may close the browser right after signing
 * out, and the token must not be there when it is opened again. In ms.
 */
const signOutTimeout = 500;

/** The handlers of one account; those about all accounts are in `accountsHandlers.ts`. */
export type AccountHandlers = Omit<
  Handlers,
  "account.list" | "account.findForPage" | "account.use" | "account.add" | "account.setSite"
>;

/** One function per message of the protocol. */
export function createHandlers(options: HandlerOptions): AccountHandlers {
  const {
    session,
    signInMethods,
    callService,
    aliasCache,
    journal,
    edits,
    deletions,
    bulk,
    usage,
  } = options;
  const { browser, storage, clock } = options;
  const { now, wait } = clock;
  const { pageRequests, acknowledgedDuplicates } = storage;
  const lookUpNow = createLookUp(options);
  const create = createAliasCreation(options);
  const rateLimit = createRateLimit({ pageRequests, now });

  /** An alias with a pending deletion does not count as existing: the deletion is sent first. */
  async function lookUp(address: string, owner: string): Promise<Result<Alias | null>> {
    const hidden = await deletions.readHidden();
    if (hidden.has(address)) await deletions.finish(address);
    return lookUpNow(address, owner);
  }

  /** For the current account only, even if another one signs in meanwhile. */
  async function forOwner<Value>(
    act: (owner: string) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const account = await session.account();
    return account.status === "signed-in" ? act(accountKey(account)) : fail({ kind: "signed-out" });
  }

  /** After sign-in: read the list, resume unfinished jobs, re-check capabilities. */
  async function afterSignIn(entering: Promise<Result<Account>>): Promise<Result<Account>> {
    const entered = await entering;
    if (entered.ok) {
      for (const job of [options.readList(), journal.resume(), bulk.wake()]) inBackground(job);
    }
    if (entered.ok && entered.value.status === "signed-in") {
      await options.capabilities.retry(entered.value.baseUrl);
      inBackground(usage.refresh());
    }
    return entered;
  }

  const offerPolicy = createOfferPolicy(storage);
  const siteHandlers = createSiteHandlers({ ...options, offerPolicy });
  const findUnresolved = async () =>
    findUnresolvedCreations({
      ...options,
      ...clock,
      readAcknowledged: () => acknowledgedDuplicates.get(),
    });
  const findRows: Handlers["alias.queryCache"] = async (query) =>
    succeed(
      await findAliases(query, {
        aliasCache,
        wait,
        now,
        usedOn: options.usedOn,
        pins: options.pins,
        activity: options.activity,
        async findUnfinished() {
          const { unused, twice } = await findUnresolved();
          const all = [...unused, ...twice.flatMap(({ aliases }) => aliases)];
          return new Set(all.map(({ address }) => address));
        },
      }),
    );
  const settle = (address: string, reference?: string) =>
    settleAlias({ ...options, acknowledgedDuplicates }, address, reference);

  signInMethods.onLate((entered) => inBackground(afterSignIn(Promise.resolve(entered))));

  return {
    "account.get": async () => succeed(await session.account()),
    "account.signIn": ({ inTab }) => afterSignIn(signInMethods.withOAuth(inTab)),
    "account.signInWithPassword": ({ server, ...credentials }) =>
      afterSignIn(signInMethods.withPassword(credentials, server)),
    "account.signInWithToken": ({ token, server }) =>
      afterSignIn(signInMethods.withToken(token, server)),
    "account.signOut": async () => {
      // After signing out, a deletion can no longer be undone.
      await Promise.race([deletions.finishAll(), wait(signOutTimeout)]);
      await session.end();
      return succeed(null);
    },
    "account.refreshUsage": async () => {
      inBackground(usage.refreshIfOld());
      return succeed(null);
    },
    "server.openRegistration": async () => {
      const { baseUrl } = await storage.server.get();
      if (baseUrl === null) return fail({ kind: "no-server" });
      const page = registerPage(baseUrl);
      const isThere = await options.fetch(page, { credentials: "omit" }).then(
        ({ ok }) => ok,
        () => false,
      );
      await browser.tabs.create({ url: isThere ? page : baseUrl });
      return succeed(null);
    },
    "server.set": (asked) => setServer(options, asked),
    "server.check": () => checkServer(options),

    "alias.listFromServer": (query) =>
      listAliases(query, callService, aliasCache, deletions.readHidden),
    "alias.fetchPage": (asked) => readListPage(asked, callService, deletions.readHidden),
    "alias.queryCache": findRows,
    "alias.findByAddress": ({ address }) => forOwner((owner) => lookUp(address, owner)),
    "alias.read": ({ address }) =>
      forOwner((owner) =>
        options.updateCache(address, (client) => client.getAlias(address), owner),
      ),
    "alias.create": ({ insteadOf, incognito, ...asked }) => create(asked, { insteadOf, incognito }),
    "alias.pin": (asked) => options.pins.set(asked),
    "alias.readUsedOn": async ({ address }) =>
      succeed([...((await options.usedOn.read())[address] ?? [])]),
    "alias.forgetUsedOn": (asked) => options.usedOn.forgetSite(asked),
    "alias.settle": async ({ address, reference }) => {
      await settle(address, reference);
      return succeed(null);
    },
    "alias.listUnresolved": async () => succeed(await findUnresolved()),
    "alias.keepDuplicates": async ({ reference }) => {
      await acknowledgedDuplicates.update((kept) => addKept(kept, reference));
      const intent = (await journal.list()).find((each) => each.reference === reference);
      if (intent?.address != null) await journal.settle(intent.address);
      return succeed(null);
    },
    "alias.update": ({ address, changes, seen }) =>
      forOwner((owner) => edits.change(address, { changes, seen }, owner)),
    "alias.delete": ({ address, canRecreate }) =>
      forOwner(async (owner) => {
        await deletions.hold(address, { owner, canRecreate });
        return succeed(null);
      }),
    "alias.undelete": ({ address }) => deletions.undo(address),
    "alias.finishDeletion": ({ address }) => deletions.finish(address),

    "bulk.start": ({ name, tasks }) => bulk.start(name, tasks),
    "bulk.stop": () => bulk.stop(),
    "bulk.resume": () => bulk.resume(),
    "bulk.retry": () => bulk.retry(),
    "bulk.results": (asked) => bulk.results(asked),
    "bulk.clear": () => bulk.clear(),

    "domain.list": () => forOwner((owner) => callService(readAllDomains, owner)),
    "activity.report": (asked) => options.activity.report(asked),
    "activity.markSeen": (asked) => options.activity.markSeen(asked),

    ...siteHandlers,
    ...createOfferHandlers({
      ...options,
      lookUp,
      rateLimit,
      create,
      journal,
      settle,
      offerPolicy,
      probeLimit: createProbeLimit(rateLimit),
      watchFrames: createFrameWatcher(browser, clock),
    }),
  };
}
