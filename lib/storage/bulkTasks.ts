import {
  BulkEntry,
  BulkJob,
  type BulkResults,
  type BulkState,
  type BulkTask,
} from "@/lib/model/bulk/bulk";
import type { UseVault } from "./vault";

/** A task that is kept, by the number it has there; numbers are never used again. */
export interface KeptEntry extends BulkEntry {
  number: number;
}

export type BulkCounts = Record<BulkState, number>;

/** Where the one job there may be, and its tasks, outlive worker and browser. */
export interface BulkStore {
  readJob(): Promise<BulkJob | null>;
  /** In the place of the one before. */
  begin(job: BulkJob, tasks: readonly BulkTask[]): Promise<void>;
  /** Not where it has been forgotten meanwhile. */
  change(job: BulkJob): Promise<void>;
  count(): Promise<BulkCounts>;
  /** So many that wait, the first ones. */
  readWaiting(count: number): Promise<KeptEntry[]>;
  /** What became of a task; not where it has been forgotten meanwhile. */
  settle(number: number, end: Pick<BulkEntry, "state" | "failure">): Promise<void>;
  read(asked: {
    state?: BulkState | undefined;
    begin: number;
    count: number;
  }): Promise<BulkResults>;
  /** What has failed waits again; says how many these are. */
  retry(): Promise<number>;
  clear(): Promise<void>;
}

const both = ["items", "bulkTasks"] as const;
const key = "bulkJob";

/** In the extension's own IndexedDB, a record for each task. Written by the worker alone. */
export function createBulkStore(useVault: UseVault): BulkStore {
  return {
    async readJob() {
      const stored: unknown = await useVault((vault) => vault.get("items", key));
      return BulkJob.safeParse(stored).data ?? null;
    },
    begin: (job, tasks) =>
      useVault(async (vault) => {
        const all = vault.transaction(both, "readwrite", { durability: "strict" });
        const store = all.objectStore("bulkTasks");
        await store.clear();
        // None of them is waited for by itself: there may be ten thousand.
        for (const task of tasks) void store.add({ task, state: "waiting", failure: null });
        void all.objectStore("items").put(job, key);
        await all.done;
      }),
    change: (job) =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("items", "readwrite");
        const kept = (await store.get(key)) as Partial<BulkJob> | undefined;
        if (kept?.id === job.id) await store.put(job, key);
        await done;
      }),
    count: () =>
      useVault(async (vault) => {
        const index = vault.transaction("bulkTasks").store.index("state");
        const [waiting, done, failed] = await Promise.all([
          index.count("waiting"),
          index.count("done"),
          index.count("failed"),
        ]);
        return { waiting, done, failed };
      }),
    async readWaiting(count) {
      const records: unknown[] = await useVault((vault) =>
        vault.getAllFromIndex("bulkTasks", "state", "waiting", count),
      );
      const entries = records.flatMap(readEntry);
      const known = new Set(entries.map(({ number }) => number));
      // What fits no schema of this version is no task any more.
      for (const record of records as { number: number }[]) {
        if (known.has(record.number)) continue;
        await useVault((vault) => vault.delete("bulkTasks", record.number));
      }
      return entries;
    },
    settle: (number, end) =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const record: unknown = await store.get(number);
        if (record !== undefined) await store.put({ ...(record as KeptEntry), ...end });
        await done;
      }),
    read: ({ state, begin, count }) =>
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
    retry: () =>
      useVault(async (vault) => {
        const { store, done } = vault.transaction("bulkTasks", "readwrite");
        const failed: KeptEntry[] = await store.index("state").getAll("failed");
        for (const entry of failed) void store.put({ ...entry, state: "waiting", failure: null });
        await done;
        return failed.length;
      }),
    clear: () =>
      useVault(async (vault) => {
        const all = vault.transaction(both, "readwrite");
        void all.objectStore("bulkTasks").clear();
        void all.objectStore("items").delete(key);
        await all.done;
      }),
  };
}

function readEntry(record: unknown): KeptEntry[] {
  const parsed = BulkEntry.safeParse(record);
  return parsed.success ? [{ ...parsed.data, number: (record as KeptEntry).number }] : [];
}

function withoutNumber({ task, state, failure }: KeptEntry): BulkEntry {
  return { task, state, failure };
}
