import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { findRoom, type Room, type Usage } from "@/lib/model/account";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

interface UsageState {
  readonly room: ReadonlySignal<Room>;
  readonly defaultDomain: ReadonlySignal<string | null>;
  /** Reads what the worker has stored, and follows it until the signal aborts; asks no server. */
  start(signal: AbortSignal): Promise<void>;
}

interface UsageOptions {
  item: Pick<Item<Usage | null>, "get" | "watch">;
  /** The account key; null while signed out. */
  owner: ReadonlySignal<string | null>;
}

export function createUsage({ item, owner }: UsageOptions): UsageState {
  const known = signal<Usage | null>(null);
  const mine = computed(() => (known.value?.owner === owner.value ? known.value : null));
  return {
    room: computed(() => findRoom(mine.value)),
    defaultDomain: computed(() => mine.value?.defaultDomain ?? null),
    start: (abort) => followItem(item, abort, (next) => (known.value = next)),
  };
}
