import browser from "webextension-polyfill";
import type * as z from "zod/mini";

/** One stored value: checked when read, and replaced by its fallback when it does not fit. */
export interface Item<Value> {
  get(): Promise<Value>;
  set(value: Value): Promise<void>;
  /** Writes what the change makes of the value there is; changes wait for one another. */
  update(change: (value: Value) => Value): Promise<Value>;
  /** Calls back with each new value until the signal aborts. */
  watch(callback: (value: Value) => void, signal: AbortSignal): void;
}

interface ItemOptions<Schema extends z.ZodMiniType> {
  area: "local" | "session";
  key: string;
  schema: Schema;
  fallback: z.infer<Schema>;
}

export function createItem<Schema extends z.ZodMiniType>({
  area,
  key,
  schema,
  fallback,
}: ItemOptions<Schema>): Item<z.infer<Schema>> {
  const read = (stored: unknown): z.infer<Schema> => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? parsed.data : fallback;
  };
  let writing: Promise<unknown> = Promise.resolve();
  const get = async () => read((await browser.storage[area].get(key))[key]);
  const set = (value: z.infer<Schema>) => browser.storage[area].set({ [key]: value });
  return {
    get,
    set,
    update(change) {
      const written = writing.then(async () => {
        const value = change(await get());
        await set(value);
        return value;
      });
      writing = written.catch(() => {});
      return written;
    },
    watch(callback, signal) {
      const listener = (changes: Record<string, browser.Storage.StorageChange>) => {
        const change = changes[key];
        if (change) callback(read(change.newValue));
      };
      browser.storage[area].onChanged.addListener(listener);
      signal.addEventListener("abort", () =>
        browser.storage[area].onChanged.removeListener(listener),
      );
    },
  };
}
