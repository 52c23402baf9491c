import { signal, type ReadonlySignal } from "@preact/signals";
import type { Item } from "@/lib/storage/item";
import type { DataLoss, Server } from "@/lib/model/settings";
import type { send } from "@/lib/messages/send";
import type { Failure } from "@/lib/model/failure";

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
export function createItemSignal<Value>(item: Source<Value>, before: Value) {
  const value = signal(before);
  return {
    value: value as ReadonlySignal<Value>,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (value.value = next)),
  };
}

export function createSetting<Value>(item: Item<Value>) {
  /** null until it has been read. */
  const value = signal<Value | null>(null);
  const saveFailed = signal(false);
  return {
    value: value as ReadonlySignal<Value | null>,
    /** The last change could not be stored and was rolled back. */
    saveFailed: saveFailed as ReadonlySignal<boolean>,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (value.value = next)),
    /** Shows a value that somebody else has stored. */
    show: (next: Value) => void (value.value = next),
    /** Changes the setting, and shows the new value before it is stored. */
    async choose(change: (kept: Value) => Value): Promise<void> {
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

/** Lost data that the person has not been told about. */
export function createDataLosses(item: Item<DataLoss[]>) {
  const list = signal<readonly DataLoss[]>([]);
  return {
    list,
    start: (abort: AbortSignal) => followItem(item, abort, (noted) => (list.value = noted)),
    async dismiss(): Promise<void> {
      const read = list.value;
      list.value = [];
      // If that cannot be stored, they are shown again the next time.
      await item.update((noted) => noted.filter((loss) => !read.includes(loss))).catch(() => {});
    },
  };
}

/**
 * Chooses a server; the one before stays unless the service answers at the new address.
 * @param setting only the worker stores it, after it has checked the server
 */
export function createServerChoice(ask: typeof send, setting: { show(server: Server): void }) {
  const saving = signal<"no" | "checking" | "saved">("no");
  const failure = signal<Failure | null>(null);
  return {
    saving: saving as ReadonlySignal<"no" | "checking" | "saved">,
    failure: failure as ReadonlySignal<Failure | null>,
    async save(typed: Server & { baseUrl: string }): Promise<void> {
      if (saving.value === "checking") return;
      saving.value = "checking";
      failure.value = null;
      const checked = await ask("server.set", typed);
      saving.value = checked.ok ? "saved" : "no";
      if (checked.ok) setting.show(checked.value);
      else failure.value = checked.failure;
    },
  };
}
