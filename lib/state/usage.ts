import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { isFull } from "@/lib/model/account/isFull";
import type { Usage } from "@/lib/model/account/usage";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** How many aliases there are, of how many there may be. */
export interface LimitedUse {
  count: number;
  limit: number;
}

export interface UsageState {
  /** null where there is no limit, or none is known. */
  readonly limited: ReadonlySignal<LimitedUse | null>;
  /** The server lets the account make none, and not for the plan: it is not active. */
  readonly inactive: ReadonlySignal<boolean>;
  readonly defaultDomain: ReadonlySignal<string | null>;
  /** Follows what the worker knows until the signal aborts; no server is asked. */
  start(signal: AbortSignal): Promise<void>;
}

interface UsageOptions {
  item: Pick<Item<Usage | null>, "get" | "watch">;
  /** The account key of who is signed in. */
  owner: ReadonlySignal<string | null>;
}

export function createUsage({ item, owner }: UsageOptions): UsageState {
  const known = signal<Usage | null>(null);
  const mine = computed(() => (known.value?.owner === owner.value ? known.value : null));
  return {
    limited: computed(() => {
      const { count = 0, limit = null } = mine.value ?? {};
      return limit === null ? null : { count, limit };
    }),
    inactive: computed(() => mine.value?.canCreate === false && !isFull(mine.value)),
    defaultDomain: computed(() => mine.value?.defaultDomain ?? null),
    start: (abort) => followItem(item, abort, (next) => (known.value = next)),
  };
}
