import * as z from "@/lib/model/zod";
import type { Failure } from "@/lib/model/failure/failure";
import { isPlausibleAddress } from "./address";
import { cacheFilters, sorts } from "./question";

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
