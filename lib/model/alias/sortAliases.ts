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
