import type { Alias } from "@/lib/model/alias";

/**
 * Applies changes by address to a list, null for deleted: changed aliases keep their position, new ones come first, the
 * newest on top, as the server lists them.
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

interface Top {
  top: readonly Alias[];
  /** Is this page the whole list? */
  whole: boolean;
}

/**
 * Merges a first page that was read again into the list. The page's order wins; aliases created since come above it.
 * Any other alias above the last one of the page no longer exists, because it would be on the page.
 * @param isNewer whether the list's version of an alias is newer than the page
 */
export function mergeFirstPage(
  aliases: readonly Alias[],
  { top, whole }: Top,
  isNewer: (alias: Alias) => boolean,
): Alias[] {
  const known = new Map(aliases.map((alias) => [alias.address, alias]));
  const listed = new Set(top.map(({ address }) => address));
  const last = aliases.findLastIndex(({ address }) => listed.has(address));
  const end = whole ? aliases.length - 1 : last;
  const made = aliases
    .slice(0, end + 1)
    .filter((each) => isNewer(each) && !listed.has(each.address));
  const now = top.flatMap((alias) => {
    const newer = isNewer(alias) ? known.get(alias.address) : alias;
    return newer ?? [];
  });
  return [...made, ...now, ...aliases.slice(end + 1)];
}
