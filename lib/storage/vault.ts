import { deleteDB, openDB, type IDBPDatabase } from "idb";
import * as zod from "@/lib/model/zod";
import type { Slot } from "@/lib/model/account";
import { StorageError } from "@/lib/model/failure";
import type { DataLoss } from "@/lib/model/settings";
import { createItem, type NoteLoss, type OnSignOut, type StoragePlace } from "./item";

/*
 * The extension's own IndexedDB, which no content script can open. It stores what is secret, or large, and must survive
 * the browser. Read and written by the worker alone.
 */

const version = 1;

/** A database that is not open after this time is blocked or broken. In ms. */
const openTimeout = 5000;

/** @throws {StorageError} when the vault cannot be opened, or fails */
export type UseVault = <Value>(operate: (vault: IDBPDatabase) => Promise<Value>) => Promise<Value>;

/** Each account has its own. @param onReset called when the vault had to be deleted */
export function createVault(onReset: () => Promise<unknown>, slot: Slot = ""): UseVault {
  const name = `vault${slot}`;
  let database: Promise<IDBPDatabase> | undefined;

  function forget(): void {
    database = undefined;
  }

  async function useVault<Value>(operate: (vault: IDBPDatabase) => Promise<Value>): Promise<Value> {
    database ??= openOrReset();
    const opening = database;
    try {
      return await operate(await opening);
    } catch (cause) {
      // Opened again the next time, because a blocked or full database may recover.
      if (database === opening) forget();
      void opening.then((opened) => opened.close()).catch(() => {});
      throw new StorageError(cause);
    }
  }

  /** A vault of a later version of Alibi cannot be read by this one. */
  async function openOrReset(): Promise<IDBPDatabase> {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "VersionError")) throw error;
      await deleteDB(name);
      await onReset().catch(() => {});
      return open();
    }
  }

  function open(): Promise<IDBPDatabase> {
    return new Promise((resolve, reject) => {
      const opening = openDB(name, version, {
        upgrade(opened) {
          opened.createObjectStore("items");
          opened.createObjectStore("intents", { keyPath: "reference" });
          const options = { keyPath: "number", autoIncrement: true };
          opened.createObjectStore("bulkTasks", options).createIndex("state", "state");
        },
        // It would wait until an older connection is closed.
        blocked: () => reject(new Error("Another connection keeps the vault as it was")),
        // Another connection wants to delete or upgrade it, and would wait for this one.
        blocking(_current, _wanted, { target }) {
          forget();
          (target as IDBDatabase).close();
        },
        terminated: forget,
      });
      const timer = setTimeout(() => reject(new Error("The vault does not open")), openTimeout);
      opening.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return useVault;
}

/** A secret, in session storage too: without a working vault, everything works until the browser is closed. */
interface VaultItem<Value> {
  /** @throws {StorageError} when the vault cannot be read */
  get(): Promise<Value | null>;
  /** null deletes it. */
  set(value: Value | null): Promise<void>;
}

export interface VaultRow {
  onSignOut: Extract<OnSignOut, "by-feature" | "kept">;
  schema: zod.ZodMiniType;
  /** What the user is told before a stored value that does not fit the schema is deleted. */
  loss?: DataLoss;
  /** What the user is told when the vault cannot store the value, so that it is lost when the browser is closed. */
  saveLoss?: DataLoss;
}

export function openVaultItems<Rows extends Record<string, VaultRow>>(
  rows: Rows,
  useVault: UseVault,
  place: StoragePlace,
  noteLoss: NoteLoss,
) {
  const items = Object.entries(rows).map(([key, { schema, loss, saveLoss }]) => {
    /** null until the vault was read; `inVault` says whether the value is also in the vault. */
    const memory = createItem(
      `vault.${key}`,
      {
        area: "session",
        scope: "account",
        schema: zod.nullable(zod.object({ value: zod.nullable(schema), inVault: zod.boolean() })),
        fallback: null,
      },
      place,
      noteLoss,
    );

    async function readVault(): Promise<unknown> {
      const stored: unknown = await useVault((vault) => vault.get("items", key));
      const parsed = schema.safeParse(stored);
      if (parsed.success) return parsed.data;
      if (stored !== undefined) {
        if (loss) await noteLoss(loss).catch(() => {});
        await useVault((vault) => vault.delete("items", key)).catch(() => {});
      }
      return null;
    }

    const item: VaultItem<unknown> = {
      async get() {
        const cached = await memory.get();
        if (cached) return cached.value;
        const value = await readVault();
        // A value that was set meanwhile is newer.
        const now = await memory.update((newer) => newer ?? { value, inVault: true });
        return now?.value ?? null;
      },
      async set(value) {
        const before = await memory.get();
        await memory.set({ value, inVault: true });
        if (value === null) return useVault((vault) => vault.delete("items", key));
        try {
          await useVault((vault) => vault.put("items", value, key));
        } catch {
          await memory.set({ value, inVault: false });
          if (saveLoss && before?.inVault !== false) await noteLoss(saveLoss).catch(() => {});
        }
      },
    };
    return [key, item];
  });
  return Object.fromEntries(items) as {
    [Name in keyof Rows]: VaultItem<zod.infer<Rows[Name]["schema"]>>;
  };
}

/** Values by account, in the vault only: they are too large for session storage. */
interface VaultTable<Value> {
  /** @throws {StorageError} when the vault cannot be read */
  get(owner: string): Promise<Value | null>;
  /** null deletes it. @throws {StorageError} when the vault cannot be written */
  set(owner: string, value: Value | null): Promise<void>;
}

export function openVaultTables<Schemas extends Record<string, zod.ZodMiniType>>(
  schemas: Schemas,
  useVault: UseVault,
) {
  const tables = Object.entries(schemas).map(([name, schema]) => {
    const keyOf = (owner: string) => `${name} ${owner}`;
    const table: VaultTable<unknown> = {
      async get(owner) {
        const stored: unknown = await useVault((vault) => vault.get("items", keyOf(owner)));
        return schema.safeParse(stored).data ?? null;
      },
      async set(owner, value) {
        await useVault<unknown>((vault) =>
          value === null
            ? vault.delete("items", keyOf(owner))
            : vault.put("items", value, keyOf(owner)),
        );
      },
    };
    return [name, table];
  });
  return Object.fromEntries(tables) as {
    [Name in keyof Schemas]: VaultTable<zod.infer<Schemas[Name]>>;
  };
}
