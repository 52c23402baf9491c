import type { VNode } from "preact";

/** The pages of the extension, whose style sheets differ. */
export type PageName = "popup" | "options" | "welcome" | "manager";

/** The exports of each file in `examples` and `wholes`. */
export interface Examples {
  /** The page that has the component; of several, the one with the least room. */
  page: PageName;
  whole?: true;
  /** Each possible state, named after its cause. The name ends in "(nothing to see)" if that is so. */
  states: Record<string, VNode>;
}

/** The states of one of a file's components, with its name in front. */
export function named(what: string, states: Examples["states"]): Examples["states"] {
  return Object.fromEntries(
    Object.entries(states).map(([name, node]) => [`${what}, ${name}`, node]),
  );
}
