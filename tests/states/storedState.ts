import type { Page } from "@playwright/test";
import type { StoredAlias } from "../service/aliases.ts";

/** What outlives the browser: all of `storage.local`, and all databases with their form. */
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

/** What one version leaves behind, and the account at the server that it was about. */
export interface KeptState extends StoredState {
  /** In ms since 1970. */
  keptAt: number;
  aliases: Partial<StoredAlias>[];
}

/** Runs in a page of the extension. */
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

/** Runs in a page of the extension, in the place of all that is there. */
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

/** Runs in a page of the extension: what comes of a request to a database. */
function ended<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

/** @param page of the extension, in which nothing goes on */
export async function readStoredState(page: Page): Promise<StoredState> {
  return (await page.evaluate(inPage(`(${read})()`))) as StoredState;
}

/** @param page of the extension, in which nothing goes on */
export async function putStoredState(page: Page, state: StoredState): Promise<void> {
  await page.evaluate(inPage(`(${put})(${JSON.stringify(state)})`));
}

/** As text, because what it calls has to come with it. */
function inPage(call: string): string {
  return `(() => { ${ended}; return ${call}; })()`;
}

/** What differs from one run to the next: where the server was, and what it gave to prove oneself with. */
export interface Particulars {
  server: string;
  secret: string;
  client: string;
}

/** Puts names in the place of particulars, so that no secret is kept, not even of a server in a test. */
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

/** Without those that the way to sign in does not have. */
function entries(particulars: Particulars): [string, string][] {
  return Object.entries(particulars).filter(([, value]) => value !== "");
}

/** As if it had been kept just now: what is too old by the clock is given up, and rightly so. */
export function makeRecent(kept: KeptState): KeptState {
  const passed = Date.now() - kept.keptAt;
  // In ms since 1970, nothing else that is kept is as large.
  const text = JSON.stringify(kept, (_key, value: unknown) =>
    typeof value === "number" && value > 1e12 ? value + passed : value,
  );
  return JSON.parse(text) as KeptState;
}

/** By the credential that a session goes on from. */
export function readParticulars({ databases }: StoredState, server: string): Particulars {
  const items = databases.flatMap(
    ({ stores }) => stores.find(({ name }) => name === "items") ?? [],
  );
  const records = items.flatMap(({ records }) => records);
  const credential = records.find(({ key }) => key === "credential")?.value ?? {};
  const { token, refreshToken, clientId = "" } = credential as Record<string, string>;
  // The built-in one is a word like any other.
  const client = clientId === "alibi" ? "" : clientId;
  return { server, secret: refreshToken ?? token ?? "", client };
}
