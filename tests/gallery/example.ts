import type { VNode } from "preact";

/** The pages of the extension, whose style sheets are not the same. */
export type PageName = "popup" | "options" | "welcome" | "manager" | "diagnostics";

/** What each file of `examples` and `wholes` exports. */
export interface Examples {
  /** The page it is found on. Of those on both, the one with less room. */
  page: PageName;
  /** It is all of that page. */
  whole?: true;
  /**
   * Each state it can be met in, by a name that says how it came about, and ends in "(nothing to see)"
   * where that is so.
   */
  states: Record<string, VNode>;
}

/** The states of one of several components of a file, each named after it. */
export function named(what: string, states: Examples["states"]): Examples["states"] {
  return Object.fromEntries(
    Object.entries(states).map(([name, node]) => [`${what}, ${name}`, node]),
  );
}
