import type { AliasCache } from "@/lib/aliases/aliasCache";
import { countBySite } from "@/lib/aliases/registrableDomain";
import type { WorkerStorage } from "@/lib/storage/createStorage";

type Counts = Readonly<Record<string, number>>;

/**
 * How many aliases each site has, by registrable domain, in the worker's copy of the list. Reading and
 * counting a long one takes longer than a tab that wakes the worker is worth, so what was counted outlives
 * it, with the mark of the list that it was counted in.
 */
export function createSiteCounts(
  index: Pick<AliasCache, "getKept">,
  { listChanged, siteCounts }: Pick<WorkerStorage, "listChanged" | "siteCounts">,
): () => Promise<Counts> {
  let known: { list: number; counts: Counts } | null = null;

  return async () => {
    const list = await listChanged.get();
    if (known?.list !== list) known = await siteCounts.get();
    if (known?.list === list) return known.counts;
    const counts = Object.fromEntries(countBySite((await index.getKept())?.aliases ?? []));
    known = { list, counts };
    // Without room for it, it is counted again.
    await siteCounts.set(known).catch(() => {});
    return counts;
  };
}
