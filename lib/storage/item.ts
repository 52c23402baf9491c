import type { Browser, Storage } from "webextension-polyfill";
import type * as z from "@/lib/model/zod";
import { StorageError } from "@/lib/model/failure/StorageError";
import type { Slot } from "@/lib/model/account/accounts";

/** The browser's storage, which the worker and all pages share. */
export interface StoragePlace {
  browser: Pick<Browser, "storage"> & Partial<Pick<Browser, "identity">>;
  locks: { request<Outcome>(name: string, action: () => Promise<Outcome>): Promise<Outcome> };
  /** The slot of the account that the items belong to; the first one by default. */
  slot?: Slot;
}

/** One stored value: validated when read, and replaced by its fallback when it does not fit. */
export interface Item<Value> {
  get(): Promise<Value>;
  /** @throws {StorageError} when it could not be stored */
  set(value: Value): Promise<void>;
  /** Reads, changes and writes the value; one change at a time, on all pages. */
  update(change: (value: Value) => Value): Promise<Value>;
  /** Calls back with each new value until the signal aborts. */
  watch(callback: (value: Value) => void, signal: AbortSignal): void;
}

/**
 * Whether signing out deletes an item: when the session ends, by the user or the server; or only when the account signs
 * out, because if the server ended the session, the same user will sign in again; or by the part that owns it, which
 * holds more of it in memory; or not at all.
 */
type OnSignOut = "with-session" | "with-account" | "by-owner" | "kept";

/** An item that `createItem` has made, with what signing out does to it. */
export interface OwnItem<Value> extends Item<Value> {
  readonly onSignOut: OnSignOut;
  /** Sets the fallback. */
  clear(): Promise<void>;
}

interface ItemOptions<Schema extends z.ZodMiniType> {
  area: "local" | "session";
  key: string;
  schema: Schema;
  fallback: z.infer<Schema>;
  onSignOut: OnSignOut;
  /** The same for all accounts. */
  shared?: boolean;
  /**
   * `set` does not wait for other writers, because the page may be closed before its turn. For items without `update`.
   */
  skipLock?: boolean;
  /** Called before a stored value that does not fit the schema is deleted. */
  onLoss?: () => Promise<unknown>;
}

function throwStorageError(cause: unknown): never {
  throw new StorageError(cause);
}

export function createItem<Schema extends z.ZodMiniType>(
  { browser, locks, slot = "" }: StoragePlace,
  { area, schema, fallback, onSignOut, skipLock = false, onLoss, ...options }: ItemOptions<Schema>,
): OwnItem<z.infer<Schema>> {
  type Value = z.infer<Schema>;
  const key = options.shared ? options.key : slot + options.key;

  /** undefined for a value that does not fit the schema. */
  const parse = (stored: unknown): Value | undefined => schema.safeParse(stored).data;

  /** One write at a time among the worker and all pages, because each depends on what was read before. */
  const runExclusive = <Outcome>(action: () => Promise<Outcome>): Promise<Outcome> =>
    locks.request(`${area}.${key}`, action);

  async function load(): Promise<unknown> {
    const found = await browser.storage[area].get(key).catch(throwStorageError);
    return found[key];
  }

  async function write(value: Value): Promise<void> {
    await browser.storage[area].set({ [key]: value }).catch(throwStorageError);
  }

  /** Deletes a value that does not fit this version's schema, such as one of a later version. */
  async function readOrReset(): Promise<Value> {
    const stored = await load();
    const value = parse(stored);
    if (value !== undefined) return value;
    // A failure to report or to remove the value is ignored.
    if (stored !== undefined) await reset().catch(() => {});
    return fallback;
  }

  function set(value: Value): Promise<void> {
    return skipLock ? write(value) : runExclusive(() => write(value));
  }

  async function reset(): Promise<void> {
    await onLoss?.();
    await browser.storage[area].remove(key);
  }

  return {
    async get() {
      const stored = await load().catch(() => undefined);
      if (stored === undefined) return fallback;
      const value = parse(stored);
      return value === undefined ? runExclusive(readOrReset).catch(() => fallback) : value;
    },
    set,
    onSignOut,
    clear: () => set(fallback),
    update: (change) =>
      runExclusive(async () => {
        const value = change(await readOrReset());
        await write(value);
        return value;
      }),
    watch(callback, signal) {
      const listener = (changes: Record<string, Storage.StorageChange>) => {
        const change = changes[key];
        if (change) callback(parse(change.newValue) ?? fallback);
      };
      browser.storage[area].onChanged.addListener(listener);
      signal.addEventListener("abort", () =>
        browser.storage[area].onChanged.removeListener(listener),
      );
    },
  };
}
