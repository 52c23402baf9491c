import type { Item } from "@/lib/storage/item";

/**
 * Calls back with the value of an item, and with each change until the signal aborts. Resolves after the first
 * value. A change during the first read is newer than the value read.
 */
export async function followItem<Value>(
  item: Pick<Item<Value>, "get" | "watch">,
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
