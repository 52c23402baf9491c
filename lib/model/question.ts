import type { Alias } from "./alias";

/** Filters by use, which need the whole list. */
const useFilters = ["unused", "quiet", "leaked"] as const;
type UseFilter = (typeof useFilters)[number];

export function isUseFilter(filter: Filter): filter is UseFilter {
  return (useFilters as readonly Filter[]).includes(filter);
}

/** No server has those by use, nor the one by whether a creation waits for the user's answer. */
export const filters = ["all", "on", "off", ...useFilters, "unfinished"] as const;
export type Filter = (typeof filters)[number];

export interface Question {
  search: string;
  filter: Filter;
}

/** Repeats the contract's semantics, because some servers ignore `search` and `enabled`. Other filters are the worker's. */
export function createMatcher({ search, filter }: Question): (alias: Alias) => boolean {
  const terms = fold(search)
    .split(/\s+/)
    .filter((term) => term !== "");
  return (alias) => {
    if ((filter === "on" || filter === "off") && alias.enabled !== (filter === "on")) return false;
    if (terms.length === 0) return true;
    const fields = foldFields(alias);
    return terms.every((term) => fields.some((field) => field.includes(term)));
  };
}

/** Cached, because ten thousand aliases are searched at each typed letter. */
const folded = new WeakMap<Alias, string[]>();

/** Fills the cache in advance, because the first search would take the longest. */
export function prepareSearch(aliases: readonly Alias[]): void {
  for (const alias of aliases) foldFields(alias);
}

function foldFields(alias: Alias): string[] {
  const cached = folded.get(alias);
  if (cached) return cached;
  const fields = [alias.address, alias.title ?? "", alias.notes ?? ""].map(fold);
  folded.set(alias, fields);
  return fields;
}

/**
 * The contract does not define case beyond ASCII, and servers differ, so letters are equal here if either case of them is:
 * ß, ẞ and SS; σ, ς and Σ; K and the Kelvin sign; i and the dotless ı, but İ only with its dot. So no row that a server
 * found is lost. Accents matter, and so does whether a letter is composed.
 */
function fold(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** A minus reverses the order: from Z to A, or the fewest first. */
export const sorts = [
  "newest",
  "activity",
  "label",
  "forwarded",
  "blocked",
  "-label",
  "-forwarded",
  "-blocked",
] as const;
export type Sort = (typeof sorts)[number];

const byLetters = new Intl.Collator(undefined, { numeric: true });

type Order = (one: Alias, other: Alias) => number;

/** Aliases without a label come last in both directions. */
function byLabel(sign: 1 | -1): Order {
  return ({ title: one }, { title: other }) =>
    one && other ? sign * byLetters.compare(one, other) : Number(!one) - Number(!other);
}

/** The server's order, newest first, is that of equal rows. An alias does not say when mail came: `list.ts` sorts by that. */
export const orders: Partial<Record<Sort, Order>> = {
  label: byLabel(1),
  "-label": byLabel(-1),
  forwarded: (one, other) => other.forwarded - one.forwarded,
  "-forwarded": (one, other) => one.forwarded - other.forwarded,
  blocked: (one, other) => other.blocked - one.blocked,
  "-blocked": (one, other) => one.blocked - other.blocked,
};

/** Applies changes by address, null for deleted: changed aliases keep their place, new ones come first, the newest on top. */
export function mergeChanges(
  aliases: readonly Alias[],
  changes: ReadonlyMap<string, Alias | null>,
): Alias[] {
  const addresses = new Set(aliases.map((alias) => alias.address));
  const created = [...changes.values()].filter(
    (alias) => alias !== null && !addresses.has(alias.address),
  );
  const rest = aliases.flatMap((alias) => {
    const changed = changes.get(alias.address);
    return changed === null ? [] : [changed ?? alias];
  });
  return [...(created as Alias[]).toReversed(), ...rest];
}

/**
 * Merges a first page that was read again into the list, in the page's order, below the aliases created since. Any other
 * alias above the last one of the page no longer exists, because it would be on the page.
 * @param isNewer whether the list's version of an alias is newer than the page
 */
export function mergeFirstPage(
  aliases: readonly Alias[],
  { top, whole }: { top: readonly Alias[]; whole: boolean },
  isNewer: (alias: Alias) => boolean,
): Alias[] {
  const byAddress = new Map(aliases.map((alias) => [alias.address, alias]));
  const listed = new Set(top.map(({ address }) => address));
  const last = aliases.findLastIndex(({ address }) => listed.has(address));
  const end = whole ? aliases.length - 1 : last;
  const created = aliases
    .slice(0, end + 1)
    .filter((each) => isNewer(each) && !listed.has(each.address));
  const now = top.flatMap((each) => (isNewer(each) ? byAddress.get(each.address) : each) ?? []);
  return [...created, ...now, ...aliases.slice(end + 1)];
}
