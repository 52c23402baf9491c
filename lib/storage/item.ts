import type { Browser, Storage } from "webextension-polyfill";
import type * as zod from "@/lib/model/zod";
import { StorageError } from "@/lib/model/failure";
import type { Slot } from "@/lib/model/account";
import type { DataLoss } from "@/lib/model/settings";

/** The browser's storage, which the worker and all pages share. */
export interface StoragePlace {
  browser: Pick<Browser, "storage"> & { identity?: { launchWebAuthFlow?: unknown } };
  locks: { request<Outcome>(name: string, action: () => Promise<Outcome>): Promise<Outcome> };
  /** The slot of the account that the items belong to; the first one by default. */
  slot?: Slot;
}

export interface Item<Value> {
  /** The value where none is stored. */
  fallback: Value;
  get(): Promise<Value>;
  /** @throws {StorageError} when it could not be stored */
  set(value: Value): Promise<void>;
  /** One change at a time, on all pages. Writes nothing if the change returns what it was given. */
  update(change: (value: Value) => Value): Promise<Value>;
  /** Calls back with each new value until the signal aborts. */
  watch(callback: (value: Value) => void, signal: AbortSignal): void;
}

/**
 * When an item is deleted: as the session ends, by the user or the server; only as the account signs out, because
 * after the server has ended its session the same user will sign in again; by its feature, in `onSignedOut`; or never.
 */
export type OnSignOut = "with-session" | "with-account" | "by-feature" | "kept";

/** A row of a table of items. Its name in the table is its key in the browser's storage. */
interface Row<Schema extends zod.ZodMiniType> {
  /** What is in `session` is gone when the browser closes. */
  area: "local" | "session";
  /** Whether each account has its own, or all have the same. */
  scope: "account" | "global";
  onSignOut: OnSignOut;
  /** Kept the same in all browsers of a user who chooses that (`settingsSync.ts`); so it may reveal nothing of them. */
  synced?: true;
  /** Without one, a stored value is trusted. */
  schema?: Schema;
  fallback: zod.infer<Schema>;
  /** What the user is told before a stored value that does not fit the schema is deleted. */
  loss?: DataLoss;
  /** `set` does not wait for other writers, because the page may be closed before its turn. */
  skipLock?: boolean;
}

export type NoteLoss = (loss: DataLoss) => Promise<unknown>;

type Schemas = Record<string, zod.ZodMiniType>;
type Rows<Each extends Schemas> = { [Name in keyof Each]: Row<Each[Name]> };

/** Checks that each fallback fits its schema. */
export const defineRows = <Each extends Schemas>(rows: Rows<Each>): Rows<Each> => rows;

/** @param schemas of rows without their own, for the worker, which alone validates what is stored */
export function openItems<Each extends Schemas>(
  rows: Rows<Each>,
  place: StoragePlace,
  noteLoss?: NoteLoss,
  schemas?: Each,
): { [Name in keyof Each]: Item<zod.infer<Each[Name]>> } {
  const items = Object.entries(rows).map(([name, row]) => {
    const schema = row.schema ?? schemas?.[name];
    return [name, createItem(name, { ...row, ...(schema && { schema }) }, place, noteLoss)];
  });
  return Object.fromEntries(items) as { [Name in keyof Each]: Item<zod.infer<Each[Name]>> };
}

function throwStorageError(cause: unknown): never {
  throw new StorageError(cause);
}

export function createItem<Schema extends zod.ZodMiniType>(
  name: string,
  { area, scope, schema, fallback, loss, skipLock = false }: Omit<Row<Schema>, "onSignOut">,
  { browser, locks, slot = "" }: StoragePlace,
  noteLoss?: NoteLoss,
): Item<zod.infer<Schema>> {
  type Value = zod.infer<Schema>;
  const key = scope === "global" ? name : slot + name;

  /** undefined for a value that does not fit the schema. */
  const parse = (stored: unknown): Value | undefined =>
    schema ? schema.safeParse(stored).data : (stored as Value | undefined);

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

  async function reset(): Promise<void> {
    if (loss) await noteLoss?.(loss);
    await browser.storage[area].remove(key);
  }

  return {
    fallback,
    async get() {
      const stored = await load().catch(() => undefined);
      if (stored === undefined) return fallback;
      const value = parse(stored);
      return value === undefined ? runExclusive(readOrReset).catch(() => fallback) : value;
    },
    set: (value) => (skipLock ? write(value) : runExclusive(() => write(value))),
    update: (change) =>
      runExclusive(async () => {
        const before = await readOrReset();
        const value = change(before);
        if (value !== before) await write(value);
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
