import type { Page } from "@playwright/test";
import type { StoredAlias } from "../service/aliases.ts";

/** The data that outlives the browser: all of `storage.local`, and all databases with their schema. */
export interface StoredState {
  local: Record<string, unknown>;
  databases: StoredDatabase[];
}

interface StoredDatabase {
  name: string;
  version: number;
  stores: StoredTable[];
}

interface StoredTable {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  records: { key: string | number; value: unknown }[];
}

/** The data that a version leaves behind, and its account at the server. */
export interface KeptState extends StoredState {
  /** In ms since 1970. */
  keptAt: number;
  aliases: Partial<StoredAlias>[];
}

/** Runs in an extension page. */
async function read(): Promise<StoredState> {
  const databases: StoredDatabase[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const opened = await ended(indexedDB.open(name));
    const stores: StoredTable[] = [];
    for (const each of opened.objectStoreNames) {
      const store = opened.transaction(each).objectStore(each);
      const indexes = [...store.indexNames].map((index) => {
        const { name, keyPath, unique, multiEntry } = store.index(index);
        return { name, keyPath, unique, multiEntry };
      });
      const [keys, values] = [await ended(store.getAllKeys()), await ended(store.getAll())];
      const records = keys.map((key, place) => ({ key, value: values[place] as unknown }));
      const { keyPath, autoIncrement } = store;
      stores.push({ name: each, keyPath, autoIncrement, indexes, records } as StoredTable);
    }
    databases.push({ name, version: opened.version, stores });
    opened.close();
  }
  return { local: await chrome.storage.local.get(), databases };
}

/** Runs in an extension page; replaces all stored data. */
async function put({ local, databases }: StoredState): Promise<void> {
  for (const { name = "" } of await indexedDB.databases()) {
    await ended(indexedDB.deleteDatabase(name));
  }
  for (const { name, version, stores } of databases) {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", () => {
      for (const { name, keyPath, autoIncrement, indexes, records } of stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
        for (const { key, value } of records) {
          if (keyPath === null) store.put(value, key);
          else store.put(value);
        }
      }
    });
    (await ended(request)).close();
  }
  await chrome.storage.local.clear();
  await chrome.storage.local.set(local);
  // As after the browser was closed.
  await chrome.storage.session.clear();
}

/** Runs in an extension page: the result of an IndexedDB request. */
function ended<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

/** @param page an extension page without activity of its own */
export async function readStoredState(page: Page): Promise<StoredState> {
  return (await page.evaluate(inPage(`(${read})()`))) as StoredState;
}

/** @param page an extension page without activity of its own */
export async function putStoredState(page: Page, state: StoredState): Promise<void> {
  await page.evaluate(inPage(`(${put})(${JSON.stringify(state)})`));
}

/** As text, because the helper that it calls must be included. */
function inPage(call: string): string {
  return `(() => { ${ended}; return ${call}; })()`;
}

/** The values that differ between runs: the server's address, and its secrets. */
export interface Particulars {
  server: string;
  secret: string;
  client: string;
}

/** Replaces these values by placeholders, so that no secret is stored, not even one of a test server. */
export function nameParticulars<Value>(kept: Value, particulars: Particulars): Value {
  let text = JSON.stringify(kept);
  for (const [name, value] of entries(particulars)) text = text.replaceAll(value, `{${name}}`);
  return JSON.parse(text) as Value;
}

export function fillInParticulars<Value>(kept: Value, particulars: Particulars): Value {
  let text = JSON.stringify(kept);
  for (const [name, value] of entries(particulars)) text = text.replaceAll(`{${name}}`, value);
  return JSON.parse(text) as Value;
}

/** Without those that the sign-in method does not have. */
function entries(particulars: Particulars): [string, string][] {
  return Object.entries(particulars).filter(([, value]) => value !== "");
}

/** Moves all dates as if the state had been saved just now: data that is too old is rightly dropped. */
export function makeRecent(kept: KeptState): KeptState {
  const passed = Date.now() - kept.keptAt;
  // No other stored number is as large as a date in ms since 1970.
  const text = JSON.stringify(kept, (_key, value: unknown) =>
    typeof value === "number" && value > 1e12 ? value + passed : value,
  );
  return JSON.parse(text) as KeptState;
}

/** From the session's stored credential. */
export function readParticulars({ databases }: StoredState, server: string): Particulars {
  const items = databases.flatMap(
    ({ stores }) => stores.find(({ name }) => name === "items") ?? [],
  );
  const records = items.flatMap(({ records }) => records);
  const credential = records.find(({ key }) => key === "credential")?.value ?? {};
  const { token, refreshToken, clientId = "" } = credential as Record<string, string>;
  // The built-in id is an ordinary word, which must not be replaced everywhere.
  const client = clientId === "alibi" ? "" : clientId;
  return { server, secret: refreshToken ?? token ?? "", client };
}
