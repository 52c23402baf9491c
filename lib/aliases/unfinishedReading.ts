import type { Alias, AliasPage, CachedList } from "@/lib/model/alias/alias";
import type { UnfinishedReading } from "@/lib/model/alias/unfinishedReading";
import { createListReading, type ListReading } from "@/lib/model/alias/fetchAllPages";
import { createLater } from "@/lib/model/timing/createLater";
import type { Result } from "@/lib/model/failure/failure";
import { mergeChanges } from "./storedList";

/** A failed read can be resumed for this long, more than any Retry-After that is honoured. In ms. */
const resumable = 90 * 60_000;

/** During a read, its progress is stored this often: most reads end before. In ms. */
const rhythm = 5000;

export interface UnfinishedOptions {
  /** Storage that survives the worker, if the value fits. */
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
  /** What was created, changed and deleted locally since then. */
  changes: Map<string, Alias | null>;
}

/**
 * The read of the whole list that is in progress, or that failed and is resumed at the page that failed, by the next
 * worker as well: the browser may stop this one at any page.
 */
export function createUnfinishedReading({ kept, readPage, now, wait }: UnfinishedOptions) {
  let mine: Reading | undefined;
  let isKept = false;
  // If the progress cannot be loaded, the read starts from the beginning.
  const loaded = load().catch(() => {});
  const keepLater = createLater(keep, rhythm, wait);

  /** Loads what an earlier worker left. */
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
    // Without a single page there is nothing to resume.
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
    /** The read to resume, or a new one. */
    async begin(): Promise<Reading> {
      await loaded;
      if (!mine || now() - mine.begunAt >= resumable) mine = open();
      return mine;
    },
    keep,
    /** What the read has found so far, with local changes since. */
    async soFar(): Promise<CachedList | null> {
      await loaded;
      const { found = [] } = mine?.list.leave() ?? {};
      if (!mine || found.length === 0) return null;
      const { begunAt, changes } = mine;
      const aliases = mergeChanges(found, changes);
      return { aliases, complete: false, unreadable: 0, readAt: begunAt };
    },
    /** Records a local change; progress that was stored without it is outdated. */
    async note(address: string, alias: Alias | null): Promise<void> {
      await loaded;
      if (!mine) return;
      mine.changes.set(address, alias);
      if (isKept) await drop();
      keepLater();
    },
    /** Was this alias created, changed or deleted locally since the read began? */
    has: (address: string) => mine?.changes.has(address) === true,
    /** The read is finished, or its account has signed out. */
    async end(): Promise<void> {
      await loaded;
      mine = undefined;
      if (isKept) await drop();
    },
  };
}
