import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import type { UpdateCache } from "./updateCache";
import { hasTrait } from "@/lib/model/failure/failureTraits";

/**
 * Has this account an alias with this address? null for none, as far as that can be told. Somebody else's server is
 * not asked: who is signed in by now may be another, and the address names what is nobody else's.
 */
export type LookUp = (address: string, owner: string) => Promise<Result<Alias | null>>;

/** By the worker's copy of the list, and, where it is not in there, by the server. */
export function createLookUp({
  index,
  updateCache,
  priority,
}: {
  index: Pick<AliasCache, "getKept">;
  updateCache: UpdateCache;
  priority?: Priority;
}): LookUp {
  return async (address, owner) => {
    const same = address.toLowerCase();
    const known = (await index.getKept())?.aliases.find(
      (each) => each.address.toLowerCase() === same,
    );
    if (known) return succeed(known);
    const there = await updateCache(address, (client) => client.getAlias(address), owner, priority);
    if (there.ok) return there;
    // Who may not read, or cannot at this server, may still create; it then says whether it is taken.
    return hasTrait(there.failure, "may-be-free") ? succeed(null) : there;
  };
}
