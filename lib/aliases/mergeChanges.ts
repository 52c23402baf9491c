import type { Alias } from "@/lib/model/alias/alias";

/**
 * A list with what has become of some addresses since, null for gone: changed aliases stay where they
 * stand, new ones come first, the newest on top, as the server lists them.
 */
export function mergeChanges(
  aliases: readonly Alias[],
  changes: ReadonlyMap<string, Alias | null>,
): Alias[] {
  const known = new Set(aliases.map((alias) => alias.address));
  const made = [...changes.values()].filter((alias) => alias !== null && !known.has(alias.address));
  const rest = aliases.flatMap((alias) => {
    const changed = changes.get(alias.address);
    return changed === null ? [] : [changed ?? alias];
  });
  return [...(made as Alias[]).toReversed(), ...rest];
}
