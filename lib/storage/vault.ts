import { deleteDB, openDB, type IDBPDatabase } from "idb";
import type { Slot } from "@/lib/model/account/accounts";
import { StorageError } from "@/lib/model/failure/StorageError";

/*
 * The extension's own IndexedDB, which no content script can open: the place for what is secret, or large, and must
 * outlive the browser. Read and written by the worker alone.
 */

const version = 3;

/** A database that is not open by then is blocked or broken. In ms. */
const patience = 5000;

/** @throws {StorageError} when the vault cannot be opened, or fails */
export type UseVault = <Value>(operate: (vault: IDBPDatabase) => Promise<Value>) => Promise<Value>;

/**
 * Each account has a vault of its own.
 * @param onReset called when the vault had to be deleted
 */
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
      // Opened again the next time: a blocked or full one may recover.
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
        upgrade(opened, before) {
          if (before < 1) opened.createObjectStore("items");
          if (before < 2) opened.createObjectStore("intents", { keyPath: "reference" });
          if (before < 3) {
            const options = { keyPath: "number", autoIncrement: true };
            opened.createObjectStore("bulkTasks", options).createIndex("state", "state");
          }
        },
        // It would wait for as long as an older connection is open.
        blocked: () => reject(new Error("Another connection keeps the vault as it was")),
        // Another connection wants to delete or upgrade it, and would wait for this one.
        blocking(_current, _wanted, { target }) {
          forget();
          (target as IDBDatabase).close();
        },
        terminated: forget,
      });
      const timer = setTimeout(() => reject(new Error("The vault does not open")), patience);
      opening.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return useVault;
}
