import type { AliasCache } from "@/lib/aliases/aliasCache";
import { countBySite } from "@/lib/sites/registrableDomain";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type Counts = Readonly<Record<string, number>>;

/**
 * How many aliases each site has, by registrable domain, in the cache. Reading and counting a long list is too
 * slow for each tab that starts the worker, so the counts are stored with the time of the list they are from.
 */
export function createSiteCounts(
  aliasCache: Pick<AliasCache, "getKept">,
  { listChanged, siteCounts }: Pick<WorkerStorage, "listChanged" | "siteCounts">,
): () => Promise<Counts> {
  let known: { list: number; counts: Counts } | null = null;

  return async () => {
    const { at: list } = await listChanged.get();
    if (known?.list !== list) known = await siteCounts.get();
    if (known?.list === list) return known.counts;
    const counts = Object.fromEntries(countBySite((await aliasCache.getKept())?.aliases ?? []));
    known = { list, counts };
    // If storage is full, the aliases are counted again the next time.
    await siteCounts.set(known).catch(() => {});
    return counts;
  };
}
