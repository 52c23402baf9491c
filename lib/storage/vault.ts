import { openDB, type IDBPDatabase } from "idb";
import * as z from "zod/mini";

/**
 * One value in the extension's own IndexedDB, which no content script can open: the place for what
 * is secret and must outlive the browser. Read and written by the worker alone.
 */
export interface VaultItem<Value> {
  get(): Promise<Value | null>;
  /** null forgets it. */
  set(value: Value | null): Promise<void>;
}

let database: Promise<IDBPDatabase> | undefined;

/** Opened anew after a failure: what is blocked or full now may not be later. */
export function openVault(): Promise<IDBPDatabase> {
  database ??= openDB("vault", 2, {
    upgrade(opened, before) {
      if (before < 1) opened.createObjectStore("items");
      if (before < 2) opened.createObjectStore("intents", { keyPath: "reference" });
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return database;
}

function forget(): void {
  database = undefined;
}

export function createVaultItem<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): VaultItem<z.infer<Schema>> {
  return {
    async get() {
      const parsed = schema.safeParse(await (await openVault()).get("items", key));
      return parsed.success ? parsed.data : null;
    },
    async set(value) {
      const opened = await openVault();
      if (value === null) await opened.delete("items", key);
      else await opened.put("items", value, key);
    },
  };
}
