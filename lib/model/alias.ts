import * as zod from "./zod";
import { isPlausibleAddress } from "./address";
import { filters, sorts } from "./question";
import { Failure } from "./failure";

export const Address = zod.string().check(zod.refine(isPlausibleAddress));

const Count = zod.int().check(zod.gte(0));

export const AliasLabel = zod.object({
  title: zod.nullable(zod.string()),
  notes: zod.nullable(zod.string()),
});
export type AliasLabel = zod.infer<typeof AliasLabel>;

/** An alias as the service returns it (EmailAlias). The address is its only identifier. */
export const Alias = zod.extend(AliasLabel, {
  address: Address,
  /** false stops all forwarding, including password-reset mail. */
  enabled: zod.boolean(),
  forwarded: Count,
  blocked: Count,
  blocked_addresses: zod.array(zod.string()),
});
export type Alias = zod.infer<typeof Alias>;

const SomeLabel = zod.partial(AliasLabel);

/** CreateAlias. Both of `local_part` and `domain`, or neither. */
export const NewAlias = zod.extend(SomeLabel, {
  local_part: zod.optional(zod.string()),
  domain: zod.optional(zod.string()),
});
export type NewAlias = zod.infer<typeof NewAlias>;

/** UpdateAlias: a field left out stays as it is, null clears it. */
export const AliasChanges = zod.extend(SomeLabel, { enabled: zod.optional(zod.boolean()) });
export type AliasChanges = zod.infer<typeof AliasChanges>;

/** With `original`, label and notes that were edited since are not overwritten. */
export const AliasUpdate = zod.object({
  address: Address,
  changes: AliasChanges,
  original: zod.optional(AliasLabel),
});

/** Whether an alias is in the state that these changes ask for. */
export function hasChanges(alias: Alias, changes: AliasChanges): boolean {
  const { enabled = alias.enabled, title = alias.title, notes = alias.notes } = changes;
  return alias.enabled === enabled && alias.title === title && alias.notes === notes;
}

/** What to ask a server for. `page` starts at 1; `enabled` left out lists both. */
export interface AliasQuery {
  page: number;
  search: string;
  enabled?: boolean | undefined;
}

/** With the numbers of the server's answer, which may differ from the request. */
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
export const ListQuery = zod.object({
  search: zod.string().check(zod.maxLength(200)),
  filter: zod.enum(filters),
  sort: zod.enum(sorts),
  /** The host whose aliases come first. */
  site: zod.nullable(zod.string().check(zod.maxLength(255))),
  begin: zod.int().check(zod.gte(0)),
  count: zod.int().check(zod.gte(1)),
  /** Counting mail may be started by this query, which stores counts; not set in private windows. */
  keep: zod.optional(zod.boolean()),
  /** By default, the server is asked where the whole list is not known. `cache`: never. `whole`: the list is read first. */
  from: zod.optional(zod.enum(["cache", "whole"])),
});
export type ListQuery = zod.infer<typeof ListQuery>;

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
  /** Which entries of this answer are pinned; it says nothing of others. */
  pinned: string[];
  unreadable: number;
  counted?: Counted;
  /** Present while the server is unreachable. */
  stale?: StaleList;
}

export interface Counted {
  /** Since when mail is counted, in ms since 1970; null if nothing is known yet. */
  since: number | null;
  whole: boolean;
}

/** The worker's cache, kept until the browser closes. */
export const CachedList = zod.object({
  aliases: zod.array(Alias),
  complete: zod.boolean(),
  /** Rows that were no valid alias and are left out. */
  unreadable: zod.int(),
  /** In ms since 1970. */
  readAt: zod.number(),
});
export type CachedList = zod.infer<typeof CachedList>;

/** In code points. A server that does not check fails on a longer one with an error that would be retried in vain. */
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

/** When the cached list last changed, in ms since 1970; with the alias that was switched, if that was the only change. */
export const ListChanged = zod.object({
  at: zod.number(),
  address: zod.optional(zod.string()),
  enabled: zod.optional(zod.boolean()),
});
export type ListChanged = zod.infer<typeof ListChanged>;

export const Deletion = zod.object({
  owner: zod.string(),
  /** The alias as it was last known; null if it was not. */
  alias: zod.nullable(Alias),
  /** Its domain is the account's own, so it can be recreated. */
  canRecreate: zod.boolean(),
  /** Nothing is sent before; in ms since 1970. */
  due: zod.number(),
  done: zod.boolean(),
  /** A deletion was sent before, and may still succeed. */
  sent: zod.optional(zod.boolean()),
  failure: zod.nullable(Failure),
});
export type Deletion = zod.infer<typeof Deletion>;

/** By address. */
export const Deletions = zod.record(zod.string(), Deletion);
export type Deletions = zod.infer<typeof Deletions>;

/** Whether the alias is hidden, but nothing was sent yet. */
export function isHeld({ done, failure }: Deletion): boolean {
  return !done && failure === null;
}

/**
 * What this device alone remembers of an alias, until it signs out or a whole list no longer has the alias. A further field
 * is stored, forgotten and sent to our pages like these.
 */
export const AliasMemory = zod.object({
  /** It comes first in the list. */
  pinned: zod.optional(zod.literal(true)),
  /** The registrable domains of other sites than its own where it was filled in, the most recent last. */
  usedOn: zod.optional(zod.array(zod.string())),
});
export type AliasMemory = zod.infer<typeof AliasMemory>;

/** By address. */
export const Memories = zod.record(zod.string(), AliasMemory);
export type Memories = zod.infer<typeof Memories>;

/**
 * What is exported of each alias, in CSV and JSON; the message `exportWords` says it too. A new column is the last one:
 * the import knows our files by those of the contract. `memory` is empty for an alias of which nothing is remembered.
 */
export const exportColumns: Record<string, (alias: Alias, memory: AliasMemory) => unknown> = {
  address: ({ address }) => address,
  enabled: ({ enabled }) => enabled,
  title: ({ title }) => title,
  notes: ({ notes }) => notes,
  forwarded: ({ forwarded }) => forwarded,
  blocked: ({ blocked }) => blocked,
  blocked_addresses: (alias) => alias.blocked_addresses,
};
