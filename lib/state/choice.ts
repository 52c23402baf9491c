import { signal, type ReadonlySignal } from "@preact/signals";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** One setting that a person chooses. */
export interface Choice<Value> {
  /** null until it has been read. */
  readonly value: ReadonlySignal<Value | null>;
  /** The last choice could not be stored and was rolled back. */
  readonly unkept: ReadonlySignal<boolean>;
  /** Reads it and follows it until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
  /** Shows at once what the change makes of it. */
  choose(change: (kept: Value) => Value): Promise<void>;
}

export function createChoice<Value>(item: Item<Value>): Choice<Value> {
  const value = signal<Value | null>(null);
  const unkept = signal(false);
  return {
    value,
    unkept,
    start: (abort) => followItem(item, abort, (next) => (value.value = next)),
    async choose(change) {
      const before = value.value;
      if (before === null) return;
      const next = change(before);
      value.value = next;
      unkept.value = false;
      try {
        await item.update(change);
      } catch {
        if (value.value === next) value.value = before;
        unkept.value = true;
      }
    },
  };
}
