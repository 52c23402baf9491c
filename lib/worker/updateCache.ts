import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias } from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import type { CallService } from "@/lib/worker/api";

/** Runs an operation on an alias, only for `owner` if named, and puts the result into the cache. */
export type UpdateCache = (
  address: string,
  operation: (client: Client) => Promise<Result<Alias>>,
  owner?: string,
  priority?: Priority,
) => Promise<Result<Alias>>;

/** A response about an alias is newer than the cache. */
export function createUpdateCache(callService: CallService, aliasCache: AliasCache): UpdateCache {
  return async (address, operation, owner, priority) => {
    const cacheUpdate = aliasCache.beginCacheUpdate();
    const answer = await callService(operation, owner, priority);
    if (!answer.ok) {
      if (answer.failure.kind === "missing") await cacheUpdate.remove(address);
      return answer;
    }
    const { value } = answer;
    const isSame = value.address.toLowerCase() === address.toLowerCase();
    const aliases = (isSame && (await aliasCache.getKept())?.aliases) || [];
    // An alias in the list keeps the spelling of its address there, even if the server's response differs in letter
    // case.
    const isListed = aliases.some((each) => each.address === address);
    const alias = isListed ? { ...value, address } : value;
    await cacheUpdate.put(alias);
    return succeed(alias);
  };
}
