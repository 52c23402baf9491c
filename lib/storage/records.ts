import { Intent } from "@/lib/model/creation";
import type { Item, NoteLoss } from "./item";
import type { UseVault } from "./vault";
import {
  BulkEntry,
  BulkJob,
  type BulkResults,
  type BulkState,
  type BulkTask,
} from "@/lib/model/bulk";

interface Parts {
  noteLoss: NoteLoss;
  privateIntents: Item<Intent[]>;
  privateReferences: Item<string[]>;
}

/** Intents, in IndexedDB; those of private windows in memory, as their sites must not be written to disk. */
export function createIntentStore(
  useVault: UseVault,
  { noteLoss, privateIntents, privateReferences }: Parts,
) {
  async function changePrivate(change: (intents: Intent[]) => Intent[]): Promise<void> {
    if ((await privateIntents.get()).length > 0) await privateIntents.update(change);
  }

  return {
    async getAll(): Promise<Intent[]> {
      const records: unknown[] = await useVault((vault) => vault.getAll("intents"));
      const fitting: Intent[] = [];
      for (const record of records) {
        const { data } = Intent.safeParse(record);
        if (data) {
          fitting.push(data);
          continue;
        }
        // A record that does not fit the schema is dropped.
        await noteLoss("intents").catch(() => {});
        const { reference } = record as { reference: IDBValidKey };
        await useVault((vault) => vault.delete("intents", reference)).catch(() => {});
      }
      return [...fitting, ...(await privateIntents.get())];
    },
    async put(intent: Intent): Promise<void> {
      if (intent.incognito === true) {
        await privateReferences.update((references) => [...references, intent.reference]);
        await privateIntents.update((intents) => [...intents, intent]);
        return;
      }
      await useVault(async (vault) => {
        // On disk before a request is sent, in case of a power loss.
        const { store, done } = vault.transaction("intents", "readwrite", { durability: "strict" });
        await store.put(intent);
        await done;
      });
    },
    async change(
      reference: string,
      changes: Partial<Intent>,
      applies: (intent: Intent) => boolean = () => true,
    ): Promise<void> {
      const matches = (each: Intent) => each.reference === reference && applies(each);
      await changePrivate((intents) =>
        intents.map((each) => (matches(each) ? { ...each, ...changes } : each)),
      );
      await useVault(async (vault) => {
        const { store, done } = vault.transaction("intents", "readwrite");
        const record = (await store.get(reference)) as Intent | undefined;
        if (record && applies(record)) await store.put({ ...record, ...changes });
        await done;
      });
    },
    async delete(reference: string): Promise<void> {
      await changePrivate((intents) => intents.filter((each) => each.reference !== reference));
      await useVault((vault) => vault.delete("intents", reference));
    },
  };
}

/** A stored task, by its number; numbers are never reused. */
export interface StoredEntry extends BulkEntry {
  number: number;
}

export type BulkCounts = Record<BulkState, number>;

interface BulkRange {
  state?: BulkState | undefined;
  begin: number;
  count: number;
}

const both = ["items", "bulkTasks"] as const;
const key = "bulkJob";

/** The one bulk job and its tasks, a record for each, in IndexedDB, so that they survive the worker and the browser. */
export function createBulkStore(useVault: UseVault) {
  return {
    async readJob(): Promise<BulkJob | null> {
      const stored: unknown = await useVault((vault) => vault.get("items", key));
      return BulkJob.safeParse(stored).data ?? null;
    },
    begin: (job: BulkJob, tasks: readonly BulkTask[]): Promise<void> =>
      useVault(async (vault) => {
        const all = vault.transaction(both, "readwrite", { durability: "strict" });
        const store = all.objectStore("bulkTasks");
        await store.clear();
        // Not awaited one by one: there may be ten thousand.
        for (const task of tasks) void store.add({ task, state: "waiting", failure: null });
        void all.objectStore("items").put(job, key);
        await all.done;
      }),
    /** Stores a change, unless the job was dropped meanwhile. */
    change: (job: BulkJob): Promise<void> =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("items", "readwrite");
        const stored = (await store.get(key)) as Partial<BulkJob> | undefined;
        if (stored?.id === job.id) await store.put(job, key);
        await done;
      }),
    count: (): Promise<BulkCounts> =>
      useVault(async (vault) => {
        const index = vault.transaction("bulkTasks").store.index("state");
        const [waiting, done, failed] = await Promise.all([
          index.count("waiting"),
          index.count("done"),
          index.count("failed"),
        ]);
        return { waiting, done, failed };
      }),
    async readWaiting(): Promise<StoredEntry[]> {
      const records: unknown[] = await useVault((vault) =>
        vault.getAllFromIndex("bulkTasks", "state", "waiting"),
      );
      const entries: StoredEntry[] = [];
      for (const record of records) {
        const { number } = record as StoredEntry;
        const { data } = BulkEntry.safeParse(record);
        if (data) entries.push({ ...data, number });
        // A record that does not fit the schema is dropped.
        else await useVault((vault) => vault.delete("bulkTasks", number));
      }
      return entries;
    },
    /** Stores the result of a task, or how far it got, unless the job was dropped meanwhile. */
    settle: (number: number, end: Partial<BulkEntry>): Promise<void> =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const record: unknown = await store.get(number);
        if (record !== undefined) await store.put({ ...(record as StoredEntry), ...end });
        await done;
      }),
    read: ({ state, begin, count }: BulkRange): Promise<BulkResults> =>
      useVault(async (vault) => {
        const { store } = vault.transaction("bulkTasks");
        const range = state === undefined ? null : IDBKeyRange.only(state);
        const source = state === undefined ? store : store.index("state");
        const total = await source.count(range);
        const entries: BulkEntry[] = [];
        let cursor = await source.openCursor(range);
        if (begin > 0) cursor = (await cursor?.advance(begin)) ?? null;
        for (; cursor && entries.length < count; cursor = await cursor.continue()) {
          const entry = BulkEntry.safeParse(cursor.value).data;
          if (entry) entries.push(entry);
        }
        return { entries, total };
      }),
    /** Makes failed tasks wait again. @returns those */
    retry: (): Promise<StoredEntry[]> =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const failed: StoredEntry[] = await store.index("state").getAll("failed");
        const again = failed.map((entry): StoredEntry => ({
          ...entry,
          state: "waiting",
          failure: null,
        }));
        for (const entry of again) void store.put(entry);
        await done;
        return again;
      }),
    clear: (): Promise<void> =>
      useVault(async (vault) => {
        const all = vault.transaction(both, "readwrite");
        void all.objectStore("bulkTasks").clear();
        void all.objectStore("items").delete(key);
        await all.done;
      }),
  };
}
