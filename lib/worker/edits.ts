import type { Client } from "@/lib/api/client";
import type { Priority } from "@/lib/api/requestScheduler";
import type { Alias, AliasChanges, AliasLabel } from "@/lib/model/alias";
import type { Handlers } from "@/lib/messages/answer";
import { clearEnd } from "@/lib/model/end";
import type { Result } from "@/lib/model/failure";
import { createMutex } from "@/lib/model/concurrency";
import type { Core } from "./account";

/** The changes, and label and notes as the user saw them. */
interface ChangeRequest {
  changes: AliasChanges;
  original?: AliasLabel | undefined;
  priority?: Priority;
}

/** How often a change is retried because the notes were edited elsewhere, before its end date is left in the notes. */
const mostTries = 5;

export type Edits = ReturnType<typeof createEdits>;

/**
 * Those of one alias are sent one after the other, so that the last click wins. Nothing is sent once the change was
 * answered or has failed, or by a later worker: the alias may have been changed elsewhere since.
 */
export function createEdits({ callAndCache, find, forOwner, clock }: Core) {
  const runExclusive = createPerAddressQueue();

  /** Switching on removes a past end from the notes, by which it would be switched off again. */
  async function changeNow(
    address: string,
    request: ChangeRequest,
    owner: string,
  ): Promise<Result<Alias>> {
    const { priority } = request;
    const send = ({ changes, original }: ChangeRequest) => {
      const update = (client: Client) => client.updateAlias(address, changes, original);
      return callAndCache(address, update, owner, priority);
    };
    if (!request.changes.enabled) return send(request);
    let current = await find(address);
    if (!current) {
      const read = await look(address, owner, priority);
      if (!read.ok) return read;
      current = read.value;
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      const cleared = clearEnd(current, request.changes, clock.now());
      if (!cleared) break;
      // Of the label, what the user saw; of the notes, what has just been read.
      const { title } = request.original ?? current;
      const answer = await send({ ...cleared, original: { ...cleared.original, title } });
      if (answer.ok || answer.failure.kind !== "edited-elsewhere") return answer;
      current = { ...current, ...answer.failure };
    }
    return send(request);
  }

  function look(address: string, owner: string, priority?: Priority): Promise<Result<Alias>> {
    return callAndCache(address, (client) => client.getAlias(address), owner, priority);
  }

  const change = (address: string, request: ChangeRequest, owner: string) =>
    runExclusive(address, () => changeNow(address, request, owner));

  return {
    handlers: {
      "alias.update": ({ address, changes, original }) =>
        forOwner((owner) => change(address, { changes, original }, owner)),
      // Before the answer to a change, the server would still have what was there before.
      "alias.read": ({ address }) =>
        forOwner((owner) => runExclusive(address, () => look(address, owner))),
    } satisfies Partial<Handlers>,
    change,
    /** Runs in the queue of this alias's changes. */
    runExclusive,
  };
}

/** Runs what concerns one alias in the order in which it was requested, from any page. */
export function createPerAddressQueue() {
  const open = new Map<string, { runExclusive: ReturnType<typeof createMutex>; waiting: number }>();
  return async <Outcome>(address: string, change: () => Promise<Outcome>): Promise<Outcome> => {
    const queue = open.get(address) ?? { runExclusive: createMutex(), waiting: 0 };
    open.set(address, queue);
    queue.waiting += 1;
    try {
      return await queue.runExclusive(change);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) open.delete(address);
    }
  };
}
