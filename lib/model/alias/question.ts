import type { Alias } from "./alias";

/** By what is known of their use, which takes the whole list. */
export const activityFilters = ["unused", "quiet", "leaked"] as const;
export type UseFilter = (typeof activityFilters)[number];

export type Filter = "all" | "on" | "off" | UseFilter;

/** What a list is asked for. */
export interface Question {
  search: string;
  filter: Filter;
}

/** The question as the worker is asked it. */
export function describeQuestion({ search, filter }: Question): {
  search: string;
  enabled?: boolean;
  use?: UseFilter;
} {
  if (filter === "all") return { search };
  return filter === "on" || filter === "off"
    ? { search, enabled: filter === "on" }
    : { search, use: filter };
}

/**
 * Does an alias belong in the answer? The contract's own semantics, asked again here because some
 * servers ignore `search` and `enabled`. How it is used is for the worker to say.
 */
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

/** Ten thousand aliases are searched at each letter that is typed. */
const folded = new WeakMap<Alias, string[]>();

/** Does beforehand what takes the longest when a list is searched for the first time. */
export function prepareSearch(aliases: readonly Alias[]): void {
  for (const alias of aliases) foldFields(alias);
}

function foldFields(alias: Alias): string[] {
  const known = folded.get(alias);
  if (known) return known;
  const fields = [alias.address, alias.title ?? "", alias.notes ?? ""].map(fold);
  folded.set(alias, fields);
  return fields;
}

/**
 * The contract does not say what upper and lower case are beyond ASCII, and servers differ. So letters are
 * the same here as soon as either case of them is: ß, ẞ and SS; σ, ς and Σ, wherever in a word; K and the
 * sign for kelvin; also i and the dotless ı, but İ only with its dot. No row is lost that a server found.
 * Accents matter, and so does whether a letter is composed. White space has no case.
 */
function fold(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** Those with a minus run the other way: from Z to A, or the fewest first. */
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

/** Those without a label come last, whichever way the others run. */
function byLabel(sign: 1 | -1): Order {
  return ({ title: one }, { title: other }) =>
    one && other ? sign * byLetters.compare(one, other) : Number(!one) - Number(!other);
}

const orders: Record<Exclude<Sort, "newest" | "activity">, Order> = {
  label: byLabel(1),
  "-label": byLabel(-1),
  forwarded: (one, other) => other.forwarded - one.forwarded,
  "-forwarded": (one, other) => one.forwarded - other.forwarded,
  blocked: (one, other) => other.blocked - one.blocked,
  "-blocked": (one, other) => one.blocked - other.blocked,
};

/**
 * The service only lists newest first, which also orders equal rows here. Aliases without a label come last. When
 * mail came last is not in an alias.
 */
export function sortAliases(aliases: readonly Alias[], sort: Sort): readonly Alias[] {
  return sort === "newest" || sort === "activity" ? aliases : aliases.toSorted(orders[sort]);
}
