import type { Alias } from "@/lib/model/alias/alias";

interface Top {
  top: readonly Alias[];
  /** Is this top all there is? */
  whole: boolean;
}

/**
 * A list whose top was read anew: in the order it was read in, above it only what was made since.
 * Whatever else stood above its last one is gone, for it would be in it.
 * @param isNewer whether what the list has of an alias is newer than the top
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
