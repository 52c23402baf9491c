import { computed, effect, untracked } from "@preact/signals";
import type { send as Send } from "@/lib/messages/send";
import type { Deletions } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { Aliases } from "./aliases";
import { createItemSignal, createRequest, type Source } from "./signals";

export function createDeletions(
  send: typeof Send,
  item: Source<Deletions>,
  aliases: Pick<Aliases, "rows" | "tellNotDeleted">,
) {
  const { value: stored, start } = createItemSignal(item);
  const { busy: undoing, failure, run } = createRequest();
  const told = new WeakSet<Failure>();
  // It was about a deletion before.
  stored.subscribe(() => (failure.value = null));

  /** The user does not want the alias back, or has seen that the deletion failed. */
  async function dismiss(address: string): Promise<void> {
    await send("alias.finishDeletion", { address });
  }

  /** Shows in their rows why aliases could not be deleted. */
  function tellFailures(): void {
    const listed = new Set(aliases.rows.value.map(({ alias }) => alias.address));
    for (const [address, { failure: why }] of Object.entries(stored.value)) {
      if (!why || !listed.has(address) || told.has(why)) continue;
      told.add(why);
      untracked(() => aliases.tellNotDeleted(address, why));
      void dismiss(address);
    }
  }

  return {
    /** The last one, if it can be undone. */
    last: computed(() => {
      const open = Object.entries(stored.value).filter(([, each]) => each.failure === null);
      const [first] = open.toSorted(([, one], [, other]) => other.due - one.due);
      return first ? { address: first[0], done: first[1].done } : null;
    }),
    failure,
    undoing,
    async start(abort: AbortSignal): Promise<void> {
      abort.addEventListener("abort", effect(tellFailures));
      await start(abort);
    },
    /** False if it could not be undone. */
    undo: async (address: string): Promise<boolean> =>
      (await run(() => send("alias.undelete", { address })))?.ok === true,
    dismiss,
  };
}
