import * as z from "zod/mini";
import { Credentials, ForServer, type Account } from "@/lib/model/account/account";
import {
  AliasChanges,
  AliasLabel,
  AliasQuery,
  KeptQuery,
  NewAlias,
  type Alias,
  type AliasPage,
  type FoundAliases,
  type ListedPage,
} from "@/lib/model/alias/alias";
import {
  BulkName,
  BulkState,
  BulkTask,
  type BulkProgress,
  type BulkResults,
} from "@/lib/model/bulk/bulk";
import type { ChangeReport } from "@/lib/model/activity/changeReport";
import type { Checked, Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { isPlausibleAddress } from "@/lib/model/alias/isPlausibleAddress";
import { PickedField } from "@/lib/model/site/pickedField";
import { SiteChoice } from "@/lib/model/site/siteChoice";
import type { Server } from "@/lib/model/settings/settings";
import type { CreatedAlias, OfferState } from "./offerState";
import type { UnresolvedCreations } from "./unresolvedCreations";
import type { PopupSnapshot } from "./popupSnapshot";
import type { BoundDocument, SiteReport, SiteState } from "./siteState";

const Nothing = z.strictObject({});
const Tab = z.object({ tabId: z.int() });
/** As `site.bind` said: what is asked for is done in that document, or not at all. */
const Page = z.object({ tabId: z.int(), document: z.string() });
const Site = z.string().check(z.minLength(1), z.maxLength(255));
/** Of an alias that is being made. */
const Reference = z.string().check(z.minLength(1), z.maxLength(20));
const Address = z.string().check(z.refine(isPlausibleAddress));

/**
 * Who may ask: pages of the extension, or the part of it that sits in web pages; some of it only while its
 * tab is the one that is seen in its window, which is not minimised.
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
 * Every message there is: who may send it, what it carries, what comes back (in a `Result`). What pages send
 * has room for what is named here alone, and each text in it an end.
 */
export const protocol = {
  /** What the popup shows of what the browser keeps. */
  "popup.open": fromExtension<PopupSnapshot>()(Nothing),
  /** Who is signed in; restores the session after a start of the browser. */
  "account.get": fromExtension<Account>()(Nothing),
  /** Opens the server's sign-in page; the outcome is also in the `account` item. */
  "account.signIn": fromExtension<Account>()(Nothing),
  "account.signInWithPassword": fromExtension<Account>()(z.extend(Credentials, ForServer.shape)),
  "account.signInWithToken": fromExtension<Account>()(
    z.extend(ForServer, { token: z.string().check(z.maxLength(8192)) }),
  ),
  "account.signOut": fromExtension<null>()(Nothing),
  /** A page was opened that shows how much of the plan is in use, which is in the `usage` item. */
  "account.refreshUsage": fromExtension<null>()(Nothing),
  /** Opens the server's page for a new account in a tab; its first page where it has none at the known place. */
  "server.openRegistration": fromExtension<null>()(Nothing),
  /** Checks that the service answers there and keeps it; gives it as it was kept. */
  "server.set": fromExtension<Server>()(
    z.object({
      baseUrl: z.string(),
      clientId: z.nullable(z.string()),
      inTab: z.optional(z.boolean()),
      callback: z.optional(z.string()),
    }),
  ),
  /** From the server, or, while that cannot be reached, from what it said last. */
  "alias.listFromServer": fromExtension<ListedPage>()(AliasQuery),
  /**
   * A page of the whole list from the server, and from nowhere else, for whoever reads it all: as long as
   * `owner` (`accountKey`) is the one who is signed in.
   */
  "alias.fetchPage": fromExtension<AliasPage>()(
    z.object({
      page: z.int().check(z.gte(1)),
      pageSize: z.int().check(z.gte(1)),
      owner: z.string(),
    }),
  ),
  /** From the worker's copy of the list, at once; null as long as that is not whole. */
  "alias.queryCache": fromExtension<FoundAliases | null>()(KeptQuery),
  /** Is there one with this address? From the worker's copy of the list, or from the server; null for none. */
  "alias.findByAddress": fromExtension<Alias | null>()(z.object({ address: Address })),
  /** @param insteadOf what was `not-seen`, by its reference; another is to be made in its place */
  "alias.create": fromExtension<Alias>()(z.extend(NewAlias, { insteadOf: z.optional(Reference) })),
  /** With what was `seen`, label and notes are left alone where they are not that any more. */
  "alias.update": fromExtension<Alias>()(
    z.object({ address: Address, changes: AliasChanges, seen: z.optional(AliasLabel) }),
  ),
  /** The person has seen the alias that was made. */
  "alias.settle": fromExtension<null>()(z.object({ address: Address })),
  /** What went wrong while aliases were made, as far as the person has not answered it. */
  "alias.listUnresolved": fromExtension<UnresolvedCreations>()(Nothing),
  /** The person wants all aliases of one making. */
  "alias.keepDuplicates": fromExtension<null>()(z.object({ reference: Reference })),
  /** Out of sight at once, and deleted after a while; `remakable` where its domain is the account's own. */
  "alias.delete": fromExtension<null>()(z.object({ address: Address, remakable: z.boolean() })),
  /** Takes that back, or makes the alias again. */
  "alias.undelete": fromExtension<null>()(z.object({ address: Address })),
  /** Nobody is going to take it back: does it now; or forgets that it was done, or failed. */
  "alias.finishDeletion": fromExtension<null>()(z.object({ address: Address })),

  /** Begins to do something to many aliases; `at-work` while another such job is not over. */
  "bulk.start": fromExtension<BulkProgress>()(
    z.object({
      name: BulkName,
      tasks: z.array(BulkTask).check(z.minLength(1), z.maxLength(50_000)),
    }),
  ),
  /** What is under way is finished, and nothing else begun; null where there is no job. */
  "bulk.stop": fromExtension<BulkProgress | null>()(Nothing),
  /** Goes on with what was stopped; tries at once what waits, but for a server that wants to be left in peace. */
  "bulk.resume": fromExtension<BulkProgress | null>()(Nothing),
  /** The same, and tries what has failed once more. */
  "bulk.retry": fromExtension<BulkProgress | null>()(Nothing),
  /** What has become of each alias, in the order they were given. */
  "bulk.results": fromExtension<BulkResults>()(
    z.object({
      state: z.optional(BulkState),
      begin: z.int().check(z.gte(0)),
      count: z.int().check(z.gte(1), z.lte(50_000)),
    }),
  ),
  /** Forgets a job that is over or stopped. */
  "bulk.clear": fromExtension<null>()(Nothing),

  /** The account's custom domains that the server lists today. */
  "domain.list": fromExtension<string[]>()(Nothing),

  /** Reads the list anew and says what changed since the person looked last; kept only where that may be. */
  "activity.report": fromExtension<ChangeReport>()(z.object({ keep: z.boolean() })),
  /** The person has seen what was reported at that time. */
  "activity.markSeen": fromExtension<null>()(z.object({ at: z.number() })),

  /** The state everything is in, without secrets, aliases and sites, for a person who is stuck. */
  "diagnosis.read": fromExtension<Diagnosis>()(Nothing),
  /** Asks the server whether it answers. */
  "diagnosis.check": fromExtension<Checked>()(Nothing),

  /** What is known of the site of a tab. */
  "site.get": fromExtension<SiteState>()(Tab),
  /** Which document it is; waits for a page that is busy. */
  "site.bind": fromExtension<BoundDocument>()(Tab),
  /**
   * Switches Alibi off, or on again, on all hosts of a site; gives the site as it was kept. With the tab
   * it is about, because what is done for a private window is kept in memory.
   */
  "site.setOff": fromExtension<string>()(
    z.object({ site: Site, off: z.boolean(), tabId: z.optional(z.int()) }),
  ),
  /** Looks through the page of a tab for fields. */
  "site.explain": fromExtension<SiteReport>()(Page),
  /** Lets the person point at the field that was missed; goes on in the page. */
  "site.pick": fromExtension<null>()(Page),
  /** Forgets which fields were picked there. */
  "site.forgetPicked": fromExtension<null>()(z.object({ site: Site })),
  /**
   * Does for the field that has the keyboard in a tab what the offer would do, or fills it with an alias that
   * was made for it; false when none has.
   */
  "site.insert": fromExtension<boolean>()(
    z.extend(Page, { alias: z.optional(z.object({ address: Address, enabled: z.boolean() })) }),
  ),

  /** The sentinel saw a field that could be for an email address: bring in the offer. */
  "offer.wake": fromPage<null>()(Nothing),
  /** The focus went into a frame, or out of one: see to it that fields are noticed in there, too. */
  "offer.watchFrames": fromPage<null>()(Nothing),
  /** An address stands in a field: bring in what reads whether the page refuses it. */
  "offer.readRefusals": fromPage<null>()(Nothing),
  /**
   * `value` is what stands in the field, for the warnings; it goes no further than the worker. Whoever is
   * patient waits until the list of aliases is known, or is not to be had.
   */
  "offer.state": fromPage<OfferState>()(
    z.strictObject({ value: z.string().check(z.maxLength(320)), patient: z.boolean() }),
  ),
  /**
   * A new alias for the site of the sender's tab, which the browser tells, not the page: as the person has
   * chosen for all, or a random one all the same. A tab that is not seen may ask only after a person has asked in
   * the browser's own windows. No page asks for an address by its name: the answer tells whether there is one.
   */
  "offer.create": fromPage<CreatedAlias>()(
    z.strictObject({ random: z.optional(z.literal(true)), insteadOf: z.optional(Reference) }),
  ),
  /** The person has the alias that was made: it is in a field, or they have copied it. */
  "offer.settle": fromPage<null>()(z.strictObject({ address: Address })),
  /** Not on this site; a frame of another one does not say that. */
  "offer.turnOff": fromPageInFront<null>()(Nothing),
  /** In a form that did not say which address it wants the person took this one; a frame of another site says nothing. */
  "offer.choose": fromPageInFront<null>()(z.strictObject({ wants: SiteChoice })),
  /** The person has pointed at a field, or at none. */
  "offer.picked": fromPageInFront<null>()(
    z.strictObject({ field: z.nullable(z.strictObject(PickedField.shape)) }),
  ),
  /** Deletes an alias that was made from this document, after a while in which `offer.restore` takes it back. */
  "offer.discard": fromPageInFront<null>()(z.strictObject({ address: Address })),
  "offer.restore": fromPageInFront<null>()(z.strictObject({ address: Address })),
  /**
   * Opens the place where a person can go on: to sign in, to make an address of their own, among all aliases,
   * at their server, or where that has plans; or only the popup itself (`fill`), where a press was not seen. Nothing
   * is changed by that alone.
   */
  "offer.open": fromPageInFront<null>()(
    z.strictObject({
      page: z.enum(["sign-in", "popup", "fill", "own-address", "aliases", "server", "billing"]),
      /** The alias to begin with, among all. */
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
