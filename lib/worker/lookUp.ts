import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias } from "@/lib/model/alias";
import { succeed, type Result } from "@/lib/model/failure";
import type { UpdateCache } from "./api";
import { hasTrait } from "@/lib/model/failures";

/**
 * Finds the account's alias with this address; null for none, as far as that is known. Only for `owner`: another
 * account may be signed in by now, whose server must not learn the address.
 */
export type LookUp = (address: string, owner: string) => Promise<Result<Alias | null>>;

/** Looks in the cache, then asks the server. */
export function createLookUp({
  aliasCache,
  updateCache,
  priority,
}: {
  aliasCache: Pick<AliasCache, "getKept">;
  updateCache: UpdateCache;
  priority?: Priority;
}): LookUp {
  return async (address, owner) => {
    const same = address.toLowerCase();
    const known = (await aliasCache.getKept())?.aliases.find(
      (each) => each.address.toLowerCase() === same,
    );
    if (known) return succeed(known);
    const there = await updateCache(address, (client) => client.getAlias(address), owner, priority);
    if (there.ok) return there;
    // Without the read scope or the route, the server still reports an address that is taken when creating it.
    return hasTrait(there.failure, "address-maybe-free") ? succeed(null) : there;
  };
}
