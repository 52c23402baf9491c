import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Alias } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import type { UpdateCache } from "./updateCache";

/** Is there an alias with this address? null for none, as far as that can be told. */
export type LookUp = (address: string) => Promise<Result<Alias | null>>;

/** By the worker's copy of the list, and, where it is not in there, by the server. */
export function createLookUp({
  index,
  updateCache,
}: {
  index: Pick<AliasCache, "getKept">;
  updateCache: UpdateCache;
}): LookUp {
  return async (address) => {
    const same = address.toLowerCase();
    const known = (await index.getKept())?.aliases.find(
      (each) => each.address.toLowerCase() === same,
    );
    if (known) return succeed(known);
    const there = await updateCache(address, (client) => client.getAlias(address));
    if (there.ok) return there;
    // Who may not read, or cannot at this server, may still create; it then says whether it is taken.
    return /^(missing|scope|unsupported)$/.test(there.failure.kind) ? succeed(null) : there;
  };
}
