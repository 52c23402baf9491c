import type { Alias } from "./alias";

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

const orders: Record<string, Order> = {
  // Nothing comes after the last letter there is.
  label: ({ title: one }, { title: other }) =>
    byLetters.compare(one || "\uffff", other || "\uffff"),
  forwarded: (one, other) => other.forwarded - one.forwarded,
  blocked: (one, other) => other.blocked - one.blocked,
};

/**
 * The service only lists newest first, which also orders equal rows here. Aliases without a label come last. When
 * mail came last is not in an alias.
 */
export function sortAliases(aliases: readonly Alias[], sort: Sort): readonly Alias[] {
  const order = orders[sort.replace("-", "")];
  const sign = sort[0] === "-" ? -1 : 1;
  return order ? aliases.toSorted((one, other) => sign * order(one, other)) : aliases;
}
