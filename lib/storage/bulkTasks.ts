import {
  BulkEntry,
  BulkJob,
  type BulkResults,
  type BulkState,
  type BulkTask,
} from "@/lib/model/bulk";
import type { UseVault } from "./vault";

/** A stored task, by its number; numbers are never reused. */
export interface KeptEntry extends BulkEntry {
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

/**
 * Stores the one bulk job and its tasks, a record for each, in the extension's own IndexedDB, so that they survive the
 * worker and the browser. Written by the worker alone.
 */
export function createBulkStore(useVault: UseVault) {
  return {
    async readJob(): Promise<BulkJob | null> {
      const stored: unknown = await useVault((vault) => vault.get("items", key));
      return BulkJob.safeParse(stored).data ?? null;
    },
    /** Replaces the previous job. */
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
        const kept = (await store.get(key)) as Partial<BulkJob> | undefined;
        if (kept?.id === job.id) await store.put(job, key);
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
    async readWaiting(): Promise<KeptEntry[]> {
      const records: unknown[] = await useVault((vault) =>
        vault.getAllFromIndex("bulkTasks", "state", "waiting"),
      );
      const entries = records.flatMap(readEntry);
      const known = new Set(entries.map(({ number }) => number));
      // A record that does not fit the schema is dropped.
      for (const record of records as { number: number }[]) {
        if (known.has(record.number)) continue;
        await useVault((vault) => vault.delete("bulkTasks", record.number));
      }
      return entries;
    },
    /** Stores the result of a task, unless the job was dropped meanwhile. */
    settle: (number: number, end: Pick<BulkEntry, "state" | "failure">): Promise<void> =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const record: unknown = await store.get(number);
        if (record !== undefined) await store.put({ ...(record as KeptEntry), ...end });
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
          entries.push(...readEntry(cursor.value).map(withoutNumber));
        }
        return { entries, total };
      }),
    /** Makes failed tasks wait again. @returns those */
    retry: (): Promise<KeptEntry[]> =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const failed: KeptEntry[] = await store.index("state").getAll("failed");
        for (const entry of failed) void store.put({ ...entry, state: "waiting", failure: null });
        await done;
        return failed.map((entry) => ({ ...entry, state: "waiting", failure: null }));
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

export type BulkStore = ReturnType<typeof createBulkStore>;

function readEntry(record: unknown): KeptEntry[] {
  const parsed = BulkEntry.safeParse(record);
  return parsed.success ? [{ ...parsed.data, number: (record as KeptEntry).number }] : [];
}

function withoutNumber({ task, state, failure }: KeptEntry): BulkEntry {
  return { task, state, failure };
}
