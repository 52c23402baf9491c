import type { Alias, AliasPage, CachedList } from "@/lib/model/alias/alias";
import type { UnfinishedReading } from "@/lib/model/alias/unfinishedReading";
import { createListReading, type ListReading } from "@/lib/model/alias/fetchAllPages";
import { createLater } from "@/lib/model/timing/createLater";
import type { Result } from "@/lib/model/failure/failure";
import { mergeChanges } from "./storedList";

/** One that failed is gone on with for so long, which is more than servers are rested for. In ms. */
const resumable = 90 * 60_000;

/** While it goes on, it is written this often: most end before. In ms. */
const rhythm = 5000;

export interface UnfinishedOptions {
  /** Where it outlives the worker, as far as it fits. */
  kept: {
    get(): Promise<UnfinishedReading | null>;
    set(reading: UnfinishedReading | null): Promise<void>;
  };
  readPage(page: number, pageSize: number): Promise<Result<AliasPage>>;
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

interface Reading {
  list: ListReading;
  /** In ms since 1970. */
  begunAt: number;
  /** What was made, changed and deleted here since then. */
  changes: Map<string, Alias | null>;
}

/**
 * The reading of the whole list that is under way, or failed and is gone on with at the page that failed: also by the
 * next worker, for the browser may end this one at any page.
 */
export function createUnfinishedReading({ kept, readPage, now, wait }: UnfinishedOptions) {
  let mine: Reading | undefined;
  let isKept = false;
  // What cannot be loaded is read from the start.
  const loaded = load().catch(() => {});
  const keepLater = createLater(keep, rhythm, wait);

  /** What an earlier worker left. */
  async function load(): Promise<void> {
    const left = await kept.get();
    isKept = left !== null;
    if (left) mine = open(left);
  }

  function open(left?: UnfinishedReading): Reading {
    const list = createListReading(
      (page, pageSize) => readPage(page, pageSize).finally(keepLater),
      { from: left?.place },
    );
    return { list, begunAt: left?.begunAt ?? now(), changes: new Map(left?.changes) };
  }

  async function keep(): Promise<void> {
    const place = mine?.list.leave();
    // Without a page, there is nothing to go on with.
    if (!mine || !place || place.rows === 0) return;
    isKept = true;
    const { begunAt, changes } = mine;
    await kept.set({ begunAt, place, changes: [...changes] }).catch(drop);
  }

  async function drop(): Promise<void> {
    isKept = false;
    await kept.set(null).catch(() => {});
  }

  return {
    /** The one to go on with, or a new one. */
    async begin(): Promise<Reading> {
      await loaded;
      if (!mine || now() - mine.begunAt >= resumable) mine = open();
      return mine;
    },
    keep,
    /** What it has found so far, with what was done here since. */
    async soFar(): Promise<CachedList | null> {
      await loaded;
      const { found = [] } = mine?.list.leave() ?? {};
      if (!mine || found.length === 0) return null;
      const { begunAt, changes } = mine;
      const aliases = mergeChanges(found, changes);
      return { aliases, complete: false, unreadable: 0, readAt: begunAt };
    },
    /** Something was changed here: what is kept without it is not true any more. */
    async note(address: string, alias: Alias | null): Promise<void> {
      await loaded;
      if (!mine) return;
      mine.changes.set(address, alias);
      if (isKept) await drop();
      keepLater();
    },
    /** Was it made, changed or deleted here since it began? */
    has: (address: string) => mine?.changes.has(address) === true,
    /** The reading is finished, or its account has signed out. */
    async end(): Promise<void> {
      await loaded;
      mine = undefined;
      if (isKept) await drop();
    },
  };
}
