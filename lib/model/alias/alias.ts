import * as z from "zod/mini";
import type { Failure } from "@/lib/model/failure/failure";
import { isPlausibleAddress } from "./address";
import { activityFilters, sorts } from "./question";

const Count = z.int().check(z.gte(0));

/** An alias as the service answers it (EmailAlias). The address is its only identifier. */
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

/** Is it as these changes would leave it? */
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

/** What to list. `page` starts at 1; `enabled` left out lists both. */
export const AliasQuery = z.object({
  page: z.int().check(z.gte(1)),
  search: z.string().check(z.maxLength(200)),
  enabled: z.optional(z.boolean()),
});
export type AliasQuery = z.infer<typeof AliasQuery>;

/** A page of a list, numbered as the server numbered it: it may answer fewer than it was asked for. */
export interface Page<Entry> {
  entries: Entry[];
  /** Rows that were no alias at all and are left out. */
  unreadable: number;
  page: number;
  pageSize: number;
  totalEntries: number;
  totalPages: number;
}
export type AliasPage = Page<Alias>;

/** A page of the list as it is shown. */
export interface ListedPage extends AliasPage {
  /** The time of a stale list while the server is unreachable, in ms since 1970; null for a current list. */
  asOf: number | null;
  /** Why the server is unreachable. */
  reason?: Failure;
}

/**
 * A query to the worker's cache: a range of rows, counted from 0, and always those of the site.
 */
export const KeptQuery = z.object({
  search: z.string().check(z.maxLength(200)),
  enabled: z.optional(z.boolean()),
  use: z.optional(z.enum(activityFilters)),
  sort: z.enum(sorts),
  /** The host whose aliases come first. */
  site: z.nullable(z.string().check(z.maxLength(255))),
  begin: z.int().check(z.gte(0)),
  count: z.int().check(z.gte(1)),
  /** Counting may begin with it, which is stored; not in private windows. */
  keep: z.optional(z.boolean()),
});
export type KeptQuery = z.infer<typeof KeptQuery>;

export interface FoundAliases {
  entries: Alias[];
  /** Of all that fit. */
  total: number;
  /** How many of them, the first ones, are of the site that was asked for. */
  ofSite: number;
  /** Which of the entries a person wants first; by address. */
  pinned: string[];
  /** Rows of the list that were no alias at all. */
  unreadable: number;
  /** Where it was asked how they are used. */
  counted?: Counted;
}

/** What an answer about the use of aliases rests on. */
export interface Counted {
  /** Since when messages are counted, in ms since 1970; null where nothing is known yet. */
  since: number | null;
  /** Are these all the aliases there are? */
  whole: boolean;
}

/** The worker's cache, kept until the browser closes. */
export const CachedList = z.object({
  aliases: z.array(Alias),
  /** Are these all there are? */
  complete: z.boolean(),
  /** Rows that were no alias at all and are left out. */
  unreadable: z.int(),
  /** In ms since 1970. */
  readAt: z.number(),
});
export type CachedList = z.infer<typeof CachedList>;
