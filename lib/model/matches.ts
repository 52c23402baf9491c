import type { Alias } from "./alias";

export type Filter = "all" | "on" | "off";

/** What a list is asked for. */
export interface Question {
  search: string;
  filter: Filter;
}

/**
 * Does an alias belong in the answer? The contract's own semantics, asked again here because some
 * servers ignore `search` and `enabled`. Both cases are tried, so that no row is lost where a letter
 * has no single counterpart (ß and SS).
 */
export function matches(alias: Alias, { search, filter }: Question): boolean {
  if (filter !== "all" && alias.enabled !== (filter === "on")) return false;
  const fields = [alias.address, alias.title ?? "", alias.notes ?? ""];
  const lower = fields.map((field) => field.toLowerCase());
  const upper = fields.map((field) => field.toUpperCase());
  const terms = search.split(/\s+/).filter((term) => term !== "");
  return terms.every(
    (term) =>
      lower.some((field) => field.includes(term.toLowerCase())) ||
      upper.some((field) => field.includes(term.toUpperCase())),
  );
}
