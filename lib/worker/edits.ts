import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias, AliasChanges, AliasLabel } from "@/lib/model/alias/alias";
import type { Result } from "@/lib/model/failure/failure";
import type { UpdateCache } from "@/lib/worker/list/updateCache";
import { clearEnd } from "./ends";
import { createPerAddressQueue } from "./perAddressQueue";

/** The changes, and label and notes as the user saw them. */
interface ChangeRequest {
  changes: AliasChanges;
  seen?: AliasLabel | undefined;
  priority?: Priority;
}

interface Options {
  updateCache: UpdateCache;
  now(): number;
  /** The alias as far as it is known without a request. */
  find(address: string): Promise<Alias | undefined>;
}

/** How often a change is retried because the notes were edited elsewhere, before its end date is left in the notes. */
const mostTries = 5;

export type Changes = ReturnType<typeof createChanges>;

/**
 * Changes of aliases: those of one alias are sent one after the other, so that the last click wins. The client looks
 * what has become of a change whose answer was lost. Nothing is sent once the change was answered or has failed, or by a
 * later worker: the alias may have been changed elsewhere since.
 */
export function createChanges({ updateCache, now, find }: Options) {
  const runExclusive = createPerAddressQueue();

  /**
   * Removes a past end date from the notes of an alias that is switched on, because it would be switched off again. An
   * alias that is not in the cache is read first; if it cannot be read, nothing is sent.
   */
  async function changeNow(
    address: string,
    request: ChangeRequest,
    owner: string,
  ): Promise<Result<Alias>> {
    const { priority } = request;
    const send = ({ changes, seen }: ChangeRequest) =>
      updateCache(address, (client) => client.updateAlias(address, changes, seen), owner, priority);
    if (!request.changes.enabled) return send(request);
    let known = await find(address);
    if (!known) {
      const read = await updateCache(
        address,
        (client) => client.getAlias(address),
        owner,
        priority,
      );
      if (!read.ok) return read;
      known = read.value;
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const cleared = clearEnd(known, request.changes, now());
      if (!cleared) break;
      // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the answer to the one before
      const answer = await send(cleared);
      if (answer.ok || answer.failure.kind !== "edited-elsewhere") return answer;
      known = { ...known, ...answer.failure };
    }
    return send(request);
  }

  return {
    /** Runs in the queue of this alias's changes. */
    runExclusive,
    change: (address: string, request: ChangeRequest, owner: string) =>
      runExclusive(address, () => changeNow(address, request, owner)),
  };
}
