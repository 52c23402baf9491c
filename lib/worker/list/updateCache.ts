import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import type { CallService } from "@/lib/worker/server/service";

/** Runs an operation on an alias, for nobody but its owner if one is named, and keeps what it gives. */
export type UpdateCache = (
  address: string,
  operation: (client: Client) => Promise<Result<Alias>>,
  owner?: string,
  priority?: Priority,
) => Promise<Result<Alias>>;

/** What the server answers about an alias is newer than the worker's copy of the list. */
export function createUpdateCache(callService: CallService, index: AliasCache): UpdateCache {
  return async (address, operation, owner, priority) => {
    const notes = index.beginCacheUpdate();
    const answer = await callService(operation, owner, priority);
    if (answer.ok) await notes.put(answer.value);
    else if (answer.failure.kind === "missing") await notes.remove(address);
    return answer;
  };
}
