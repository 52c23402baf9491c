import { signal, type ReadonlySignal } from "@preact/signals";
import { noPolicy, type Policy } from "@/lib/model/settings";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** The policy of the organisation; empty until it has been read. */
export interface PolicyState {
  readonly set: ReadonlySignal<Policy>;
  /** Reads the policy, and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
}

export function createPolicy(item: Pick<Item<Policy>, "get" | "watch">): PolicyState {
  const set = signal(noPolicy);
  return {
    set,
    start: (abort) => followItem(item, abort, (next) => (set.value = next)),
  };
}
