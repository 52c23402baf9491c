import * as z from "zod/mini";
import { Credentials, ForServer, type Account } from "@/lib/model/account/account";
import { Slot, type AccountList } from "@/lib/model/account/accounts";
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
import type { MailReport, MailSeries } from "@/lib/model/activity/mailReport";
import type { Checked, Diagnosis } from "@/lib/model/diagnostics/diagnosis";
import { isPlausibleAddress } from "@/lib/model/alias/address";
import { PickedField } from "@/lib/model/site/pickedField";
import { KeptSites } from "@/lib/model/site/sitesFile";
import { SiteChoice } from "@/lib/model/site/siteChoice";
import type { Server } from "@/lib/model/settings/settings";
import type { CreatedAlias, OfferState } from "./offerState";
import type { UnresolvedCreations } from "./unresolvedCreations";
import type { PopupOpening } from "./popupSnapshot";
import type { SiteReport } from "@/lib/model/site/siteReport";
import type { BoundDocument, SiteState } from "./siteState";

const Nothing = z.strictObject({});
const Tab = z.object({ tabId: z.int() });
/** A document that `site.bind` named: the request applies to that document or fails. */
const Page = z.object({ tabId: z.int(), document: z.string() });
const Site = z.string().check(z.minLength(1), z.maxLength(255));
/** Of a creation. */
const Reference = z.string().check(z.minLength(1), z.maxLength(20));
const Address = z.string().check(z.refine(isPlausibleAddress));

/**
 * Who may send it: extension pages, or content scripts; some messages only from the active tab of a window that
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
 * Every message: who may send it, its request, and its reply (in a `Result`). Requests of web pages have no other
 * properties than these, and each text has a limit.
 */
export const protocol = {
  /** What the popup shows of the stored items. With the tab of its page, what it asks next is answered as well. */
  "popup.open": fromExtension<PopupOpening>()(z.strictObject({ tabId: z.optional(z.int()) })),
  /** The current account; restores the session after a start of the browser. */
  "account.get": fromExtension<Account>()(Nothing),
  /** Opens the server's sign-in page; the outcome is also in the `account` item. */
  "account.signIn": fromExtension<Account>()(Nothing),
  "account.signInWithPassword": fromExtension<Account>()(z.extend(Credentials, ForServer.shape)),
  "account.signInWithToken": fromExtension<Account>()(
    z.extend(ForServer, { token: z.string().check(z.maxLength(8192)) }),
  ),
  /** Another account that is signed in becomes the current one. */
  "account.signOut": fromExtension<null>()(Nothing),
  "account.list": fromExtension<AccountList>()(z.object({ tabId: z.optional(z.int()) })),
  /**
   * Makes it the current one; pages that show another open anew.
   * @param site on which another was always used, and is not any more; so with the container of the tab
   */
  "account.use": fromExtension<null>()(
    z.object({ slot: Slot, site: z.optional(Site), tabId: z.optional(z.int()) }),
  ),
  /** Always uses this account on a site, by its registrable domain, or does not any more. */
  "account.setSite": fromExtension<null>()(z.object({ site: Site, on: z.boolean() })),
  /** The same in the container of a tab; false where it is in none, or the browser does not tell. */
  "account.setContainer": fromExtension<boolean>()(z.extend(Tab, { on: z.boolean() })),
  /** Makes room for another account beside this one, which stays signed in, and makes it the current one. */
  "account.add": fromExtension<null>()(Nothing),
  /** A page was opened that shows the plan's usage, which is in the `usage` item. */
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
  /** From the server, or from the cache while that cannot be reached. */
  "alias.listFromServer": fromExtension<ListedPage>()(AliasQuery),
  /**
   * A page of the whole list, from the server only, for reading it all: as long as `owner` (`accountKey`) is the
   * current account.
   */
  "alias.fetchPage": fromExtension<AliasPage>()(
    z.object({
      page: z.int().check(z.gte(1)),
      pageSize: z.int().check(z.gte(1)),
      owner: z.string(),
    }),
  ),
  /** From the cache, at once; null while that is incomplete. */
  "alias.queryCache": fromExtension<FoundAliases | null>()(KeptQuery),
  /** The alias with this address, from the cache or the server; null for none. */
  "alias.findByAddress": fromExtension<Alias | null>()(z.object({ address: Address })),
  /** @param insteadOf the reference of a creation that was `not-seen`, which this one replaces */
  "alias.create": fromExtension<Alias>()(
    z.extend(NewAlias, {
      insteadOf: z.optional(Reference),
      /** It is asked for in a private window. */
      incognito: z.optional(z.boolean()),
    }),
  ),
  /** With `seen`, label and notes are changed only if they are still as they were seen. */
  "alias.update": fromExtension<Alias>()(
    z.object({ address: Address, changes: AliasChanges, seen: z.optional(AliasLabel) }),
  ),
  /** It comes first in the list on this device, or does not any more. */
  "alias.pin": fromExtension<null>()(z.object({ address: Address, pinned: z.boolean() })),
  /** The further sites on which it was filled in from this device, by registrable domain, the latest last. */
  "alias.readUsedOn": fromExtension<string[]>()(z.object({ address: Address })),
  /** What came for it on which days, as it was counted on this device; null where it was not. */
  "alias.readMail": fromExtension<MailSeries | null>()(z.object({ address: Address })),
  "alias.forgetUsedOn": fromExtension<null>()(z.object({ address: Address, site: Site })),
  /**
   * The person has seen the alias that was created.
   * @param reference what its notes end in, where the page knows them: the worker's copy may not have it yet
   */
  "alias.settle": fromExtension<null>()(
    z.object({ address: Address, reference: z.optional(Reference) }),
  ),
  /** Unresolved creations: unused aliases, duplicates and missing ones that the person has not dealt with. */
  "alias.listUnresolved": fromExtension<UnresolvedCreations>()(Nothing),
  /** The person wants to keep duplicates. */
  "alias.keepDuplicates": fromExtension<null>()(z.object({ reference: Reference })),
  /** Hides the alias at once, and deletes it after a delay; `canRecreate` on a custom domain. */
  "alias.delete": fromExtension<null>()(z.object({ address: Address, canRecreate: z.boolean() })),
  /** Cancels the deletion, or recreates the alias. */
  "alias.undelete": fromExtension<null>()(z.object({ address: Address })),
  /** Deletes now, without waiting for an undo; or forgets a deletion that is done or failed. */
  "alias.finishDeletion": fromExtension<null>()(z.object({ address: Address })),

  /** Starts a bulk job; `at-work` while another one is not over. */
  "bulk.start": fromExtension<BulkProgress>()(
    z.object({
      name: BulkName,
      tasks: z.array(BulkTask).check(z.minLength(1), z.maxLength(50_000)),
    }),
  ),
  /** Finishes pending requests, and begins nothing else; null where there is no job. */
  "bulk.stop": fromExtension<BulkProgress | null>()(Nothing),
  /** Resumes a stopped job; tries waiting tasks at once, unless a rate limit lasts. */
  "bulk.resume": fromExtension<BulkProgress | null>()(Nothing),
  /** Resumes, and tries failed tasks again. */
  "bulk.retry": fromExtension<BulkProgress | null>()(Nothing),
  /** The result of each task, in their order. */
  "bulk.results": fromExtension<BulkResults>()(
    z.object({
      state: z.optional(BulkState),
      begin: z.int().check(z.gte(0)),
      count: z.int().check(z.gte(1), z.lte(50_000)),
    }),
  ),
  /** Drops a job that is over or stopped. */
  "bulk.clear": fromExtension<null>()(Nothing),

  /** The account's verified custom domains. */
  "domain.list": fromExtension<string[]>()(Nothing),

  /** Takes a snapshot and reports what changed since the person last looked; stored unless the window is private. */
  "activity.report": fromExtension<ChangeReport>()(z.object({ keep: z.boolean() })),
  /** What came for all aliases in the last days, as it was counted on this device; null where nothing was. */
  "activity.readMail": fromExtension<MailReport | null>()(
    z.object({ days: z.int().check(z.gte(1), z.lte(366)) }),
  ),
  /** The person has seen the report of that time. */
  "activity.markSeen": fromExtension<null>()(z.object({ at: z.number() })),

  /** The diagnosis for Troubleshooting, without secrets, aliases and sites. */
  "diagnosis.read": fromExtension<Diagnosis>()(Nothing),
  /** Asks the server whether it answers. */
  "diagnosis.check": fromExtension<Checked>()(Nothing),

  /** What is known about the site of a tab. */
  "site.get": fromExtension<SiteState>()(Tab),
  /** Identifies the document; waits for a busy page. */
  "site.bind": fromExtension<BoundDocument>()(Tab),
  /**
   * Switches Alibi off, or on again, on all hosts of a site; replies with the stored site. With the tab it is
   * about, because what is done for a private window is kept in memory.
   */
  "site.setOff": fromExtension<string>()(
    z.object({ site: Site, off: z.boolean(), tabId: z.optional(z.int()) }),
  ),
  /** Looks through the page of a tab for fields. */
  "site.explain": fromExtension<SiteReport>()(Page),
  /** Starts the picker, which continues in the page. */
  "site.pick": fromExtension<null>()(Page),
  /** What is kept of sites, but for private windows. */
  "site.exportAll": fromExtension<KeptSites>()(Nothing),
  /** Adds it to what is kept; replies with how much of it is new. */
  "site.importAll": fromExtension<Record<keyof KeptSites, number>>()(KeptSites),
  /** Forgets which fields were picked there. */
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
  /** A field has an address: inject the script that detects whether the page refuses it. */
  "offer.readRefusals": fromPage<null>()(Nothing),
  /**
   * `value` is the field's value, for the warnings; it goes no further than the worker. With `patient`, the reply
   * waits until the list of aliases is known or has failed.
   */
  "offer.state": fromPage<OfferState>()(
    z.strictObject({ value: z.string().check(z.maxLength(320)), patient: z.boolean() }),
  ),
  /**
   * A new alias for the site of the sender's tab, which the browser tells, not the page: as the person has
   * chosen for all, or a random one all the same. A tab that is not seen may ask only after a person has asked in
   * the browser's own windows. No page asks for an address by its name: the answer tells whether there is one. Of the
   * form, all that is told is that it is for a newsletter.
   */
  "offer.create": fromPage<CreatedAlias>()(
    z.strictObject({
      random: z.optional(z.literal(true)),
      insteadOf: z.optional(Reference),
      kind: z.optional(z.literal("newsletter")),
    }),
  ),
  /** The person has received the alias that was created: it is in a field, or copied. */
  "offer.settle": fromPage<null>()(z.strictObject({ address: Address })),
  /** Not on this site; refused from a frame of another site. */
  "offer.turnOff": fromPageInFront<null>()(Nothing),
  /** The choice of the person in a form whose intent was unclear; refused from a frame of another site. */
  "offer.choose": fromPageInFront<null>()(z.strictObject({ wants: SiteChoice })),
  /** The person has picked a field, or none. */
  "offer.picked": fromPageInFront<null>()(
    z.strictObject({ field: z.nullable(z.strictObject(PickedField.shape)) }),
  ),
  /** Deletes an alias that was created from this document, after a delay in which `offer.restore` undoes it. */
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
      /** The alias to open the list at. */
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
