import type { Item } from "@/lib/storage/item";

/**
 * Shows what an item is, and what it becomes until the signal aborts. Resolves once the first is shown; what the
 * item says while it is being read is newer than what is read then.
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
