import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Deletion, Deletions as StoredDeletions } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import type { Aliases } from "./aliases";
import { followItem } from "./followItem";

interface UndoableDeletion extends Pick<Deletion, "canRecreate" | "done"> {
  address: string;
}

/** Recent deletions in all windows. */
export interface Deletions {
  /** The last one, if it can be undone. */
  readonly last: ReadonlySignal<UndoableDeletion | null>;
  /** Why aliases could not be deleted, by address. */
  readonly failed: ReadonlySignal<ReadonlyMap<string, Failure>>;
  readonly failure: ReadonlySignal<Failure | null>;
  readonly undoing: ReadonlySignal<boolean>;
  start(signal: AbortSignal): Promise<void>;
  /** False if it could not be undone. */
  undo(address: string): Promise<boolean>;
  /** The person does not want the alias back, or has seen that the deletion failed. */
  dismiss(address: string): Promise<void>;
}

interface DeletionsOptions {
  send: typeof send;
  item: Pick<Item<StoredDeletions>, "get" | "watch">;
}

export function createDeletions({ send, item }: DeletionsOptions): Deletions {
  const kept = signal<StoredDeletions>({});
  const failure = signal<Failure | null>(null);
  const undoing = signal(false);

  return {
    last: computed(() => {
      const open = Object.entries(kept.value).filter(([, each]) => each.failure === null);
      const [first] = open.toSorted(([, one], [, other]) => other.due - one.due);
      return first
        ? { address: first[0], canRecreate: first[1].canRecreate, done: first[1].done }
        : null;
    }),
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
    start: (abort) =>
      followItem(item, abort, (next) => {
        kept.value = next;
        failure.value = null;
      }),
    async undo(address) {
      if (undoing.value) return false;
      undoing.value = true;
      failure.value = null;
      const undone = await send("alias.undelete", { address });
      undoing.value = false;
      failure.value = undone.ok ? null : undone.failure;
      return undone.ok;
    },
    async dismiss(address) {
      await send("alias.finishDeletion", { address });
    },
  };
}

/** Shows in their rows why aliases could not be deleted, until the returned function is called. */
export function tellNotDeleted(deletions: Deletions, aliases: Aliases): () => void {
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
