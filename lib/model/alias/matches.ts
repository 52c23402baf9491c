import type { Alias } from "./alias";

export type Filter = "all" | "on" | "off";

/** What a list is asked for. */
export interface Question {
  search: string;
  filter: Filter;
}

/**
 * Does an alias belong in the answer? The contract's own semantics, asked again here because some
 * servers ignore `search` and `enabled`.
 */
export function matches(alias: Alias, question: Question): boolean {
  return createMatcher(question)(alias);
}

/** The same for one alias after the other. */
export function createMatcher({ search, filter }: Question): (alias: Alias) => boolean {
  const terms = fold(search)
    .split(/\s+/)
    .filter((term) => term !== "");
  return (alias) => {
    if (filter !== "all" && alias.enabled !== (filter === "on")) return false;
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
