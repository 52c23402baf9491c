import { signal, type ReadonlySignal } from "@preact/signals";
import type { Item } from "@/lib/storage/item";

type Source<Value> = Pick<Item<Value>, "get" | "watch">;

/**
 * Calls back with the value of an item, and with each change until the signal aborts. Resolves after the first
 * value. A change during the first read is newer than the value read.
 */
export async function followItem<Value>(
  item: Source<Value>,
  signal: AbortSignal,
  show: (value: Value) => void,
): Promise<void> {
  let isNewer = false;
  item.watch((value) => {
    isNewer = true;
    show(value);
  }, signal);
  const read = await item.get();
  if (!isNewer) show(read);
}

/** The value of an item as a signal, which has another value until it was read. */
export function followed<Value>(item: Source<Value>, before: Value) {
  const value = signal(before);
  return {
    value: value as ReadonlySignal<Value>,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (value.value = next)),
  };
}
