import { deleteDB, openDB, type IDBPDatabase } from "idb";
import { StorageError } from "@/lib/model/failure/StorageError";

/*
 * The extension's own IndexedDB, which no content script can open: the place for what is secret, or large, and must
 * outlive the browser. Read and written by the worker alone.
 */

const name = "vault";
const version = 3;

/** What has not opened by then is waiting for somebody, or broken. In ms. */
const patience = 5000;

/** @throws {StorageError} when the vault does not open, or does not do it */
export type UseVault = <Value>(operate: (vault: IDBPDatabase) => Promise<Value>) => Promise<Value>;

/** @param onReset called when all of it had to go */
export function createVault(onReset: () => Promise<unknown>): UseVault {
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
      // Opened anew the next time: what is blocked or full now may not be later.
      if (database === opening) forget();
      void opening.then((opened) => opened.close()).catch(() => {});
      throw new StorageError(cause);
    }
  }

  /** One that a later version of Alibi has made cannot be read by this one. */
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
        // It would wait for as long as an older one is open somewhere.
        blocked: () => reject(new Error("Another connection keeps the vault as it was")),
        // Somebody wants to delete or upgrade it, who would wait for us.
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
