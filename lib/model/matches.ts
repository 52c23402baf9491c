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
export function matches(alias: Alias, { search, filter }: Question): boolean {
  if (filter !== "all" && alias.enabled !== (filter === "on")) return false;
  const terms = fold(search)
    .split(/\s+/)
    .filter((term) => term !== "");
  if (terms.length === 0) return true;
  const fields = [alias.address, alias.title ?? "", alias.notes ?? ""].map(fold);
  return terms.every((term) => fields.some((field) => field.includes(term)));
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
