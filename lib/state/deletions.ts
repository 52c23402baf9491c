import { computed, effect, untracked } from "@preact/signals";
import type { send as Send } from "@/lib/messages/send";
import type { Deletions } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { Aliases } from "./aliases";
import { createItemSignal, createRequest, type Source } from "./signals";

export function createDeletions(send: typeof Send, item: Source<Deletions>) {
  const { value: kept, start } = createItemSignal(item, {});
  const { busy: undoing, failure, run } = createRequest();
  // It was about a deletion before.
  kept.subscribe(() => (failure.value = null));

  return {
    /** The last one, if it can be undone. */
    last: computed(() => {
      const open = Object.entries(kept.value).filter(([, each]) => each.failure === null);
      const [first] = open.toSorted(([, one], [, other]) => other.due - one.due);
      return first
        ? { address: first[0], canRecreate: first[1].canRecreate, done: first[1].done }
        : null;
    }),
    /** Why aliases could not be deleted, by address. */
    failed: computed(
      () =>
        new Map(
          Object.entries(kept.value).flatMap(([address, each]) =>
            each.failure ? [[address, each.failure] as const] : [],
          ),
        ),
    ),
    failure,
    undoing,
    start,
    /** False if it could not be undone. */
    undo: async (address: string): Promise<boolean> =>
      (await run(() => send("alias.undelete", { address })))?.ok === true,
    /** The person does not want the alias back, or has seen that the deletion failed. */
    async dismiss(address: string): Promise<void> {
      await send("alias.finishDeletion", { address });
    },
  };
}

/** Shows in their rows why aliases could not be deleted, until the returned function is called. */
export function tellNotDeleted(
  deletions: ReturnType<typeof createDeletions>,
  aliases: Aliases,
): () => void {
  const told = new WeakSet<Failure>();
  return effect(() => {
    const listed = new Set(aliases.rows.value.map(({ alias }) => alias.address));
    const failed = [...deletions.failed.value].filter(
      ([address, failure]) => listed.has(address) && !told.has(failure),
    );
    untracked(() => {
      for (const [address, failure] of failed) {
        told.add(failure);
        aliases.tellNotDeleted(address, failure);
        void deletions.dismiss(address);
      }
    });
  });
}
