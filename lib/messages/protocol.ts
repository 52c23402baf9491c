import * as z from "@/lib/model/zod";
import { Credentials, ForServer, type Account } from "@/lib/model/account";
import { Slot, type AccountList } from "@/lib/model/accounts";
import {
  AliasChanges,
  AliasLabel,
  ListQuery,
  NewAlias,
  type Alias,
  type FoundAliases,
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
import { isPlausibleAddress } from "@/lib/model/address";
import { PickedField, SiteChoice, type SiteReport } from "@/lib/model/site";
import type { Server } from "@/lib/model/settings";
import type { CreatedAlias, OfferState } from "./offerState";
import type { UnresolvedCreations } from "@/lib/model/creation";
import type { BoundDocument, SiteState } from "./siteState";

const Nothing = z.strictObject({});
const Tab = z.object({ tabId: z.int() });
/** A document that `site.bind` named: the request applies to that document or fails. */
const Page = z.object({ tabId: z.int(), document: z.string() });
const Site = z.string().check(z.minLength(1), z.maxLength(255));
/** The reference of a creation. */
const Reference = z.string().check(z.minLength(1), z.maxLength(20));
const Address = z.string().check(z.refine(isPlausibleAddress));

/**
 * The allowed senders: extension pages, content scripts, or content scripts in the active tab of a window that
 * is not minimised.
 */
type From = "extension" | "page" | "page-in-front";

interface Spec<PageRequest extends From, Request extends z.ZodMiniType, Reply> {
  from: PageRequest;
  request: Request;
  /** Only a type: replies come from the worker, which is trusted. */
  reply?: Reply;
}

function fromExtension<Reply>() {
  return <Request extends z.ZodMiniType>(request: Request): Spec<"extension", Request, Reply> => ({
    from: "extension",
    request,
  });
}

function fromPage<Reply>() {
  return <Request extends z.ZodMiniType>(request: Request): Spec<"page", Request, Reply> => ({
    from: "page",
    request,
  });
}

function fromPageInFront<Reply>() {
  return <Request extends z.ZodMiniType>(
    request: Request,
  ): Spec<"page-in-front", Request, Reply> => ({ from: "page-in-front", request });
}

/**
 * Every message: its allowed senders, its request, and its reply (in a `Result`). A web page's request may have
 * no other properties than these, and each text has a maximum length.
 */
export const protocol = {
  /** The current account; restores the session after a start of the browser. */
  "account.get": fromExtension<Account>()(Nothing),
  /**
   * Opens the server's sign-in page; the outcome is also in the `account` item.
   * @param inTab in a tab, also where it usually is in a window
   */
  "account.signIn": fromExtension<Account>()(z.object({ inTab: z.optional(z.boolean()) })),
  "account.signInWithPassword": fromExtension<Account>()(z.extend(Credentials, ForServer.shape)),
  "account.signInWithToken": fromExtension<Account>()(
    z.extend(ForServer, { token: z.string().check(z.maxLength(8192)) }),
  ),
  /** Signs out; another account that is signed in becomes the current one. */
  "account.signOut": fromExtension<null>()(Nothing),
  "account.list": fromExtension<AccountList>()(Nothing),
  /** The account that is used on the site in this tab; without one, the current account. */
  "account.findForPage": fromExtension<Slot>()(z.object({ tabId: z.optional(z.int()) })),
  /**
   * Makes this account the current one; pages that show another one reload.
   * @param site on which another account was always used, which this ends
   */
  "account.use": fromExtension<null>()(z.object({ slot: Slot, site: z.optional(Site) })),
  /** Always uses this account on a site (by registrable domain), or stops doing so. */
  "account.setSite": fromExtension<null>()(z.object({ site: Site, on: z.boolean() })),
  /** Adds a slot for another account, which becomes the current one; this account stays signed in. */
  "account.add": fromExtension<null>()(Nothing),
  /** A page that shows the plan's usage was opened: updates the `usage` item. */
  "account.refreshUsage": fromExtension<null>()(Nothing),
  /** Opens the server's registration page in a tab, or its home page where it has none at the known path. */
  "server.openRegistration": fromExtension<null>()(Nothing),
  /** Checks that the service answers there and saves it; replies with the saved server. */
  "server.set": fromExtension<Server>()(
    z.object({
      baseUrl: z.string(),
      clientId: z.nullable(z.string()),
      inTab: z.optional(z.boolean()),
      callback: z.optional(z.string()),
    }),
  ),
  /** Asks the server whether it answers. */
  "server.check": fromExtension<null>()(Nothing),
  /**
   * From the cache; from the server where the cache is incomplete, which may then repeat rows; null if neither may be
   * asked.
   */
  "alias.query": fromExtension<FoundAliases | null>()(ListQuery),
  /** Updates the cache with the server's first page; null if the server answered. */
  "alias.check": fromExtension<StaleList | null>()(Nothing),
  /** Reads the whole list from the server; fails once `owner` (an account key) is no longer the current account. */
  "alias.readAll": fromExtension<WholeList>()(z.object({ owner: z.string() })),
  /** Reads no further page of it. */
  "alias.stopReading": fromExtension<null>()(Nothing),
  /** The alias with this address, from the cache or the server; null for none. */
  "alias.findByAddress": fromExtension<Alias | null>()(z.object({ address: Address })),
  /** @param insteadOf the reference of a creation that was `not-seen`, which this one replaces */
  "alias.create": fromExtension<Alias>()(
    z.extend(NewAlias, {
      insteadOf: z.optional(Reference),
      /** It was requested in a private window. */
      incognito: z.optional(z.boolean()),
    }),
  ),
  /** The alias as the server has it now. */
  "alias.read": fromExtension<Alias>()(z.object({ address: Address })),
  /** With `seen`, label and notes are only changed if they still have those values. */
  "alias.update": fromExtension<Alias>()(
    z.object({ address: Address, changes: AliasChanges, seen: z.optional(AliasLabel) }),
  ),
  /** Pins the alias to the top of the list on this device, or unpins it. */
  "alias.pin": fromExtension<null>()(z.object({ address: Address, pinned: z.boolean() })),
  /** The further sites on which it was filled in from this device, by registrable domain, the most recent last. */
  "alias.readUsedOn": fromExtension<string[]>()(z.object({ address: Address })),
  "alias.forgetUsedOn": fromExtension<null>()(z.object({ address: Address, site: Site })),
  /**
   * The person has received the alias that was created.
   * @param reference the reference at the end of its notes, if the page knows it: the worker's cache may not
   * have it yet
   */
  "alias.settle": fromExtension<null>()(
    z.object({ address: Address, reference: z.optional(Reference) }),
  ),
  /** Unresolved creations: unused aliases, duplicates and missing ones that the person has not dealt with. */
  "alias.listUnresolved": fromExtension<UnresolvedCreations>()(Nothing),
  /** The person keeps all duplicates of one creation. */
  "alias.keepDuplicates": fromExtension<null>()(z.object({ reference: Reference })),
  /** Hides the alias at once, and deletes it after a delay; `canRecreate` on a custom domain. */
  "alias.delete": fromExtension<null>()(z.object({ address: Address, canRecreate: z.boolean() })),
  /** Cancels the deletion, or recreates the alias. */
  "alias.undelete": fromExtension<null>()(z.object({ address: Address })),
  /** Deletes now, without waiting for an undo; or forgets a deletion that is done or failed. */
  "alias.finishDeletion": fromExtension<null>()(z.object({ address: Address })),

  /** Starts a bulk job; fails with `at-work` while another one is unfinished. */
  "bulk.start": fromExtension<BulkProgress>()(
    z.object({
      name: BulkName,
      tasks: z.array(BulkTask).check(z.minLength(1), z.maxLength(50_000)),
    }),
  ),
  /** Finishes pending requests and starts no others; null where there is no job. */
  "bulk.stop": fromExtension<BulkProgress | null>()(Nothing),
  /** Resumes a stopped job; tries waiting tasks at once, unless a rate limit lasts. */
  "bulk.resume": fromExtension<BulkProgress | null>()(Nothing),
  /** Resumes, and retries failed tasks. */
  "bulk.retry": fromExtension<BulkProgress | null>()(Nothing),
  /** The tasks with their results, in order. */
  "bulk.results": fromExtension<BulkResults>()(
    z.object({
      state: z.optional(BulkState),
      begin: z.int().check(z.gte(0)),
      count: z.int().check(z.gte(1), z.lte(50_000)),
    }),
  ),
  /** Removes a job that has ended or was stopped. */
  "bulk.clear": fromExtension<null>()(Nothing),

  /** The account's verified custom domains. */
  "domain.list": fromExtension<string[]>()(Nothing),

  /**
   * Takes a snapshot and reports what changed since the person last looked. `keep` stores it; not set in private
   * windows.
   */
  "activity.report": fromExtension<ChangeReport>()(z.object({ keep: z.boolean() })),
  /** The person has seen the report that was made at this time. */
  "activity.markSeen": fromExtension<null>()(z.object({ at: z.number() })),

  /** What is known about the site of a tab. */
  "site.get": fromExtension<SiteState>()(Tab),
  /** Identifies the document of a tab, and waits for a page that is still busy. */
  "site.bind": fromExtension<BoundDocument>()(Tab),
  /**
   * Switches Alibi off or on on all hosts of a site; replies with the stored site. Refused for the tab of a private
   * window, which remembers nothing.
   */
  "site.setOff": fromExtension<string>()(
    z.object({ site: Site, off: z.boolean(), tabId: z.optional(z.int()) }),
  ),
  /** Inspects the page of a tab for fields. */
  "site.explain": fromExtension<SiteReport>()(Page),
  /** Starts the picker, which continues in the page. */
  "site.pick": fromExtension<null>()(Page),
  /** Forgets the fields that the person picked there. */
  "site.forgetPicked": fromExtension<null>()(z.object({ site: Site })),
  /**
   * Does for the focused field of a tab what the offer would do, or fills it with the given alias; false without a
   * focused field.
   */
  "site.insert": fromExtension<boolean>()(
    z.extend(Page, { alias: z.optional(z.object({ address: Address, enabled: z.boolean() })) }),
  ),

  /** The sentinel saw a field that could be for an email address: inject the offer. */
  "offer.wake": fromPage<null>()(Nothing),
  /** The focus went into a frame, or out of one: inject the sentinel there. */
  "offer.watchFrames": fromPage<null>()(Nothing),
  /**
   * The state for the offer. `value` is the field's value, for the warnings; it goes no further than the worker.
   * With `patient`, the reply waits until the list of aliases is known or has failed.
   */
  "offer.state": fromPage<OfferState>()(
    z.strictObject({ value: z.string().check(z.maxLength(320)), patient: z.boolean() }),
  ),
  /**
   * Creates an alias for the site of the sender's tab, which the browser tells, not the page: as the default for
   * new aliases says, or a random one on request. A tab that is not visible may ask only after the person has
   * asked in the browser's own UI. A page cannot ask for a certain address, because the answer would tell
   * whether it exists. About the form, the message only says whether it is for a newsletter.
   */
  "offer.create": fromPage<CreatedAlias>()(
    z.strictObject({
      random: z.optional(z.literal(true)),
      insteadOf: z.optional(Reference),
      kind: z.optional(z.literal("newsletter")),
    }),
  ),
  /** The person has received the created alias: it is in a field, or copied. */
  "offer.settle": fromPage<null>()(z.strictObject({ address: Address })),
  /** Switches Alibi off on this site; refused from a frame of another site. */
  "offer.turnOff": fromPageInFront<null>()(Nothing),
  /** Stores the person's choice in a form whose intent was unclear; refused from a frame of another site. */
  "offer.choose": fromPageInFront<null>()(z.strictObject({ wants: SiteChoice })),
  /** The person has picked a field, or cancelled. */
  "offer.picked": fromPageInFront<null>()(
    z.strictObject({ field: z.nullable(z.strictObject(PickedField.shape)) }),
  ),
  /** Deletes an alias that was created from this document, after a delay in which `offer.restore` undoes it. */
  "offer.discard": fromPageInFront<null>()(z.strictObject({ address: Address })),
  "offer.restore": fromPageInFront<null>()(z.strictObject({ address: Address })),
  /**
   * Opens the place where the person can continue: to sign in, to create a custom address, to see all aliases,
   * the server's website or its plans; or only the popup (`fill`), after a press that the offer could not
   * verify. This alone changes nothing.
   */
  "offer.open": fromPageInFront<null>()(
    z.strictObject({
      page: z.enum(["sign-in", "popup", "fill", "own-address", "aliases", "server", "billing"]),
      /** The alias at which the list is opened. */
      address: z.optional(Address),
    }),
  ),
} as const;

export type Protocol = typeof protocol;
export type MessageType = keyof Protocol;
export type Request<Type extends MessageType> = z.infer<Protocol[Type]["request"]>;
export type Reply<Type extends MessageType> =
  NonNullable<Protocol[Type]["reply"]> extends never
    ? null
    : Exclude<Protocol[Type]["reply"], undefined>;
