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

interface SettingState<Value> {
  /** null until it has been read. */
  readonly value: ReadonlySignal<Value | null>;
  /** The last change could not be stored and was rolled back. */
  readonly saveFailed: ReadonlySignal<boolean>;
  /** Reads the setting, and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Shows a value that somebody else has stored. */
  show(value: Value): void;
  /** Changes the setting, and shows the new value before it is stored. */
  choose(change: (kept: Value) => Value): Promise<void>;
}

export function createSetting<Value>(item: Item<Value>): SettingState<Value> {
  const value = signal<Value | null>(null);
  const saveFailed = signal(false);
  return {
    value,
    saveFailed,
    start: (abort) => followItem(item, abort, (next) => (value.value = next)),
    show: (next) => void (value.value = next),
    async choose(change) {
      const before = value.value;
      if (before === null) return;
      const next = change(before);
      value.value = next;
      saveFailed.value = false;
      try {
        await item.update(change);
      } catch {
        if (value.value === next) value.value = before;
        saveFailed.value = true;
      }
    },
  };
}
