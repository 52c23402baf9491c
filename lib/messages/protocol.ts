import * as zod from "@/lib/model/zod";
import { Credentials, ForServer, type Account, Slot, type AccountList } from "@/lib/model/account";
import {
  Address,
  AliasUpdate,
  ListQuery,
  NewAlias,
  type Alias,
  type AliasMemory,
  type FoundAliases,
  type Memories,
  type StaleList,
} from "@/lib/model/alias";
import type { WholeList } from "@/lib/model/fetchAllPages";
import {
  BulkName,
  BulkState,
  BulkTask,
  type BulkProgress,
  type BulkResults,
} from "@/lib/model/bulk";
import type { ChangeReport } from "@/lib/model/changeReport";
import {
  PickedField,
  SiteChoice,
  type SiteReport,
  type BoundDocument,
  type SiteState,
} from "@/lib/model/site";
import { Server } from "@/lib/model/settings";
import type { CreatedAlias, OfferState } from "./offerState";
import type { UnresolvedCreations } from "@/lib/model/creation";

const Nothing = zod.strictObject({});
const Tab = zod.object({ tabId: zod.int() });
/** A document that `site.bind` named: the request applies to that document or fails. */
const Page = zod.object({ tabId: zod.int(), document: zod.string() });
const Site = zod.string().check(zod.minLength(1), zod.maxLength(255));
const Reference = zod.string().check(zod.minLength(1), zod.maxLength(20));

/** Extension pages, content scripts, or those in the active tab of a window that is not minimised. */
type From = "extension" | "page" | "page-in-front";

interface Spec<Sender extends From, Request extends zod.ZodMiniType, Reply> {
  from: Sender;
  request: Request;
  /** Only a type: replies come from the worker, which is trusted. */
  reply?: Reply;
}

const createSpec =
  <Sender extends From>(from: Sender) =>
  <Reply>() =>
  <Request extends zod.ZodMiniType>(request: Request): Spec<Sender, Request, Reply> => ({
    from,
    request,
  });
const fromExtension = createSpec("extension");
const fromPage = createSpec("page");
const fromPageInFront = createSpec("page-in-front");

/**
 * Every message: its allowed senders, its request, and its reply (in a `Result`). A web page's request may have
 * no other properties than these, and each text has a maximum length.
 */
export const protocol = {
  /** The current account; restores the session after a start of the browser. */
  "account.get": fromExtension<Account>()(Nothing),
  /** Opens the server's sign-in page, in a tab where asked; the outcome is also in the `account` item. */
  "account.signIn": fromExtension<Account>()(zod.object({ inTab: zod.optional(zod.boolean()) })),
  "account.signInWithPassword": fromExtension<Account>()(zod.extend(Credentials, ForServer.shape)),
  "account.signInWithToken": fromExtension<Account>()(
    zod.extend(ForServer, { token: zod.string().check(zod.maxLength(8192)) }),
  ),
  /** Signs out; another account that is signed in becomes the current one. */
  "account.signOut": fromExtension<null>()(Nothing),
  "account.list": fromExtension<AccountList>()(Nothing),
  /** The account that is used on the site in this tab; without one, the current account. */
  "account.findForPage": fromExtension<Slot>()(zod.object({ tabId: zod.optional(zod.int()) })),
  /** Makes this account current; pages of another one reload. `site`: another account was always used there, which ends. */
  "account.use": fromExtension<null>()(zod.object({ slot: Slot, site: zod.optional(Site) })),
  /** Always uses this account on a site (by registrable domain), or stops doing so. */
  "account.setSite": fromExtension<null>()(zod.object({ site: Site, on: zod.boolean() })),
  /** Adds a slot for another account, which becomes the current one; this account stays signed in. */
  "account.add": fromExtension<null>()(Nothing),
  /** A page that shows the plan's usage was opened: updates the `usage` item. */
  "account.refreshUsage": fromExtension<null>()(Nothing),
  /** Opens the server's registration page in a tab, or its home page where it has none at the known path. */
  "server.openRegistration": fromExtension<null>()(Nothing),
  /** Checks that the service answers there and saves it; replies with the saved server. */
  "server.set": fromExtension<Server>()(zod.extend(Server, { baseUrl: zod.string() })),
  "server.check": fromExtension<null>()(Nothing),
  /** Where the cache is incomplete, from the server, which may then repeat rows; null if neither may be asked. */
  "alias.query": fromExtension<FoundAliases | null>()(ListQuery),
  /** Updates the cache with the server's first page; null if the server answered. */
  "alias.check": fromExtension<StaleList | null>()(Nothing),
  /** Reads the whole list from the server; fails once `owner` (an account key) is no longer the current account. */
  "alias.readAll": fromExtension<WholeList & { memories: Memories }>()(
    zod.object({ owner: zod.string() }),
  ),
  /** Reads no further page of it. */
  "alias.stopReading": fromExtension<null>()(Nothing),
  /** The alias with this address, from the cache or the server; null for none. */
  "alias.findByAddress": fromExtension<Alias | null>()(zod.object({ address: Address })),
  /** @param insteadOf the reference of a creation that was `not-seen`, which this one replaces */
  "alias.create": fromExtension<Alias>()(
    zod.extend(NewAlias, {
      insteadOf: zod.optional(Reference),
      incognito: zod.optional(zod.boolean()),
    }),
  ),
  "alias.read": fromExtension<Alias>()(zod.object({ address: Address })),
  "alias.update": fromExtension<Alias>()(AliasUpdate),
  /** Pins the alias to the top of the list on this device, or unpins it. */
  "alias.pin": fromExtension<null>()(zod.object({ address: Address, pinned: zod.boolean() })),
  "alias.readMemory": fromExtension<AliasMemory>()(zod.object({ address: Address })),
  "alias.forgetUsedOn": fromExtension<null>()(zod.object({ address: Address, site: Site })),
  /** The user has received the alias. `reference`: at the end of its notes, which the worker's cache may not have yet. */
  "alias.settle": fromExtension<null>()(
    zod.object({ address: Address, reference: zod.optional(Reference) }),
  ),
  /** Unresolved creations: unused aliases, duplicates and missing ones that the user has not dealt with. */
  "alias.listUnresolved": fromExtension<UnresolvedCreations>()(Nothing),
  "alias.keepDuplicates": fromExtension<null>()(zod.object({ reference: Reference })),
  /** Hides the alias at once, and deletes it after a delay; `canRecreate` on a custom domain. */
  "alias.delete": fromExtension<null>()(
    zod.object({ address: Address, canRecreate: zod.boolean() }),
  ),
  /** Cancels the deletion, or recreates the alias. */
  "alias.undelete": fromExtension<null>()(zod.object({ address: Address })),
  /** Deletes now, without waiting for an undo; or forgets a deletion that is done or failed. */
  "alias.finishDeletion": fromExtension<null>()(zod.object({ address: Address })),

  /** Starts a bulk job; fails with `at-work` while another one is unfinished. */
  "bulk.start": fromExtension<BulkProgress>()(
    zod.object({
      name: BulkName,
      tasks: zod.array(BulkTask).check(zod.minLength(1), zod.maxLength(50_000)),
    }),
  ),
  /** Finishes pending requests and starts no others; null where there is no job. */
  "bulk.stop": fromExtension<BulkProgress | null>()(Nothing),
  /** Resumes a stopped job; tries waiting tasks at once, unless a rate limit lasts. */
  "bulk.resume": fromExtension<BulkProgress | null>()(Nothing),
  "bulk.retry": fromExtension<BulkProgress | null>()(Nothing),
  "bulk.results": fromExtension<BulkResults>()(
    zod.object({
      state: zod.optional(BulkState),
      begin: zod.int().check(zod.gte(0)),
      count: zod.int().check(zod.gte(1), zod.lte(50_000)),
    }),
  ),
  "bulk.clear": fromExtension<null>()(Nothing),

  "domain.list": fromExtension<string[]>()(Nothing),

  /** What changed since the user last looked. `keep` stores a snapshot; not set in private windows. */
  "activity.report": fromExtension<ChangeReport>()(zod.object({ keep: zod.boolean() })),
  /** The user has seen the report that was made at this time. */
  "activity.markSeen": fromExtension<null>()(zod.object({ at: zod.number() })),

  "site.get": fromExtension<SiteState>()(Tab),
  /** Identifies the document of a tab, and waits for a page that is still busy. */
  "site.bind": fromExtension<BoundDocument>()(Tab),
  /** For all hosts of a site; replies with the stored site. Refused in a private window, which remembers nothing. */
  "site.setOff": fromExtension<string>()(
    zod.object({ site: Site, off: zod.boolean(), tabId: zod.optional(zod.int()) }),
  ),
  "site.explain": fromExtension<SiteReport>()(Page),
  "site.pick": fromExtension<null>()(Page),
  "site.forgetPicked": fromExtension<null>()(zod.object({ site: Site })),
  /** What the offer would do for the focused field, or fills it with an alias; false without a focused field. */
  "site.insert": fromExtension<boolean>()(
    zod.extend(Page, {
      alias: zod.optional(zod.object({ address: Address, enabled: zod.boolean() })),
    }),
  ),

  /** The sentinel saw a field that could be for an email address: inject the offer. */
  "offer.wake": fromPage<null>()(Nothing),
  /** The focus went into a frame, or out of one: inject the sentinel there. */
  "offer.watchFrames": fromPage<null>()(Nothing),
  /** `value` is for warnings, and goes no further. With `patient`, waits until the list is known or has failed. */
  "offer.state": fromPage<OfferState>()(
    zod.strictObject({ value: zod.string().check(zod.maxLength(320)), patient: zod.boolean() }),
  ),
  /**
   * Creates an alias for the site of the sender's tab, which the browser tells, not the page: as the default says, or a
   * random one. A tab that is not visible may ask only after the user has, in the browser's own UI. A page cannot ask for
   * a certain address, because the answer would tell whether it exists.
   */
  "offer.create": fromPage<CreatedAlias>()(
    zod.strictObject({
      random: zod.optional(zod.literal(true)),
      insteadOf: zod.optional(Reference),
      kind: zod.optional(zod.literal("newsletter")),
    }),
  ),
  /** The user uses this alias: it is in a field, or copied. */
  "offer.noteReceived": fromPage<null>()(zod.strictObject({ address: Address })),
  /** Switches Alibi off on this site; refused from a frame of another site. */
  "offer.turnOff": fromPageInFront<null>()(Nothing),
  /** Stores the user's choice in a form whose intent was unclear; refused from a frame of another site. */
  "offer.choose": fromPageInFront<null>()(zod.strictObject({ wants: SiteChoice })),
  "offer.picked": fromPageInFront<null>()(
    zod.strictObject({ field: zod.nullable(zod.strictObject(PickedField.shape)) }),
  ),
  /** Deletes an alias that was created from this document, after a delay in which `offer.restore` undoes it. */
  "offer.discard": fromPageInFront<null>()(zod.strictObject({ address: Address })),
  "offer.restore": fromPageInFront<null>()(zod.strictObject({ address: Address })),
  /** Opens where the user can continue, and changes nothing; `fill`: the popup, after a press that was not verified. */
  "offer.open": fromPageInFront<null>()(
    zod.strictObject({
      page: zod.enum([
        "sign-in",
        "popup",
        "fill",
        "custom-address",
        "aliases",
        "server",
        "billing",
      ]),
      /** The alias at which the list is opened. */
      address: zod.optional(Address),
    }),
  ),
} as const;

export type Protocol = typeof protocol;
export type MessageType = keyof Protocol;
export type Request<Type extends MessageType> = zod.infer<Protocol[Type]["request"]>;
export type Reply<Type extends MessageType> = Exclude<Protocol[Type]["reply"], undefined>;
