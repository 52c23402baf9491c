import * as z from "./zod";
import { isPlausibleAddress } from "./address";
import { cacheFilters, sorts } from "./question";
import { Failure } from "./failureSchema";

const Count = z.int().check(z.gte(0));

/** An alias as the service returns it (EmailAlias). The address is its only identifier. */
export const Alias = z.object({
  address: z.string().check(z.refine(isPlausibleAddress)),
  /** false stops all forwarding, including password-reset mail. */
  enabled: z.boolean(),
  /** The label. */
  title: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  forwarded: Count,
  blocked: Count,
  blocked_addresses: z.array(z.string()),
});
export type Alias = z.infer<typeof Alias>;

/** CreateAlias. Both of `local_part` and `domain`, or neither. */
export const NewAlias = z.object({
  local_part: z.optional(z.string()),
  domain: z.optional(z.string()),
  title: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
});
export type NewAlias = z.infer<typeof NewAlias>;

/** UpdateAlias: a field left out stays as it is, null clears it. */
export const AliasChanges = z.object({
  enabled: z.optional(z.boolean()),
  title: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
});
export type AliasChanges = z.infer<typeof AliasChanges>;

/** Whether an alias is in the state that these changes ask for. */
export function hasChanges(alias: Alias, changes: AliasChanges): boolean {
  const { enabled = alias.enabled, title = alias.title, notes = alias.notes } = changes;
  return alias.enabled === enabled && alias.title === title && alias.notes === notes;
}

/** Label and notes as the person saw them. */
export const AliasLabel = z.object({
  title: z.nullable(z.string()),
  notes: z.nullable(z.string()),
});
export type AliasLabel = z.infer<typeof AliasLabel>;

/** What to ask a server for. `page` starts at 1; `enabled` left out lists both. */
export interface AliasQuery {
  page: number;
  search: string;
  enabled?: boolean | undefined;
}

/** A page of a list, with the numbers of the server's answer, which may differ from the request. */
export interface Page<Entry> {
  entries: Entry[];
  /** Rows that were no valid alias and are left out. */
  unreadable: number;
  page: number;
  pageSize: number;
  totalEntries: number;
  totalPages: number;
}
export type AliasPage = Page<Alias>;

/** Why the list is not as the server has it now, and of when it is, in ms since 1970. */
export interface StaleList {
  asOf: number;
  reason: Failure;
}

/** A question about the list: a range of rows, counted from 0; all rows of the site are included. */
export const ListQuery = z.object({
  search: z.string().check(z.maxLength(200)),
  enabled: z.optional(z.boolean()),
  use: z.optional(z.enum(cacheFilters)),
  sort: z.enum(sorts),
  /** The host whose aliases come first. */
  site: z.nullable(z.string().check(z.maxLength(255))),
  begin: z.int().check(z.gte(0)),
  count: z.int().check(z.gte(1)),
  /** Counting mail may be started by this query, which stores counts; not set in private windows. */
  keep: z.optional(z.boolean()),
  /**
   * By default, the server is asked where the worker does not have the whole list. `cache`: it is not. `whole`: the
   * list is read first.
   */
  from: z.optional(z.enum(["cache", "whole"])),
});
export type ListQuery = z.infer<typeof ListQuery>;

export interface FoundAliases {
  entries: Alias[];
  /** The worker has the whole list. Otherwise the server answered, which has only one order. */
  whole: boolean;
  /** The number of all matches; null if the server's total is not reliable. */
  total: number | null;
  /** The number of the row to ask for next; null after the last one. */
  next: number | null;
  /** The number of matches of the requested site, which come first. */
  ofSite: number;
  pinned: string[];
  /** Rows of the list that were no valid alias. */
  unreadable: number;
  /** Present if the query was about use. */
  counted?: Counted;
  /** Present while the server is unreachable. */
  stale?: StaleList;
}

/** How much is known about the use of aliases. */
export interface Counted {
  /** Since when mail is counted, in ms since 1970; null if nothing is known yet. */
  since: number | null;
  whole: boolean;
}

/** The worker's cache, kept until the browser closes. */
export const CachedList = z.object({
  aliases: z.array(Alias),
  complete: z.boolean(),
  /** Rows that were no valid alias and are left out. */
  unreadable: z.int(),
  /** In ms since 1970. */
  readAt: z.number(),
});
export type CachedList = z.infer<typeof CachedList>;

/**
 * The longest label, in code points. Servers store it in a column of this length, and one that does not check
 * fails on a longer label with an error of its own, which would be retried in vain.
 */
export const longestLabel = 255;

/** In code points. */
export function countLetters(label: string): number {
  return Array.from(label).length;
}

export function isLabelTooLong(label: string): boolean {
  // The length in code units decides most cases, and spares counting a very long label.
  if (label.length <= longestLabel) return false;
  return label.length > 2 * longestLabel || countLetters(label) > longestLabel;
}

/**
 * When the cached list last changed, in ms since 1970. If the only change was a switch, also its address and new
 * state.
 */
export const ListChanged = z.object({
  at: z.number(),
  address: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
});
export type ListChanged = z.infer<typeof ListChanged>;

export const Deletion = z.object({
  /** The account (`accountKey`). */
  owner: z.string(),
  /** The alias as it was last known; null if it was not. */
  alias: z.nullable(Alias),
  /** Its domain is the account's own, so it can be recreated. */
  canRecreate: z.boolean(),
  /** Nothing is sent before this time; in ms since 1970. */
  due: z.number(),
  /** The server has deleted it. */
  done: z.boolean(),
  /** A deletion was sent before, and may still succeed. */
  sent: z.optional(z.boolean()),
  /** Why the server has not deleted it, if it was asked. */
  failure: z.nullable(Failure),
});
export type Deletion = z.infer<typeof Deletion>;

/** By address. */
export const Deletions = z.record(z.string(), Deletion);
export type Deletions = z.infer<typeof Deletions>;

/** Whether the alias is hidden, but nothing was sent yet. */
export function isHeld({ done, failure }: Deletion): boolean {
  return !done && failure === null;
}

/** The registrable domains on which aliases were filled in, beside those they were created for; by address. */
export type SitesByAddress = Readonly<Record<string, readonly string[]>>;
