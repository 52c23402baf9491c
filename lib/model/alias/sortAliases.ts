import type { Alias } from "./alias";

export const sorts = ["newest", "activity", "label", "forwarded", "blocked"] as const;
export type Sort = (typeof sorts)[number];

const byLetters = new Intl.Collator(undefined, { numeric: true });

const orders: Record<Exclude<Sort, "newest" | "activity">, (one: Alias, other: Alias) => number> = {
  label: ({ title: one }, { title: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    return byLetters.compare(one, other);
  },
  forwarded: (one, other) => other.forwarded - one.forwarded,
  blocked: (one, other) => other.blocked - one.blocked,
};

/**
 * The service only lists newest first, which also orders equal rows here. Aliases without a label come last. When
 * mail came last is not in an alias.
 */
export function sortAliases(aliases: readonly Alias[], sort: Sort): readonly Alias[] {
  return sort === "newest" || sort === "activity" ? aliases : aliases.toSorted(orders[sort]);
}
