import type { ListedPage } from "@/lib/model/alias/alias";

/** How far one has come in a list that a server gives page by page. */
export interface Pages {
  /** The page to ask for next. */
  next(): number;
  /** @param repeated whether it had only what was there already; says whether there may be more */
  take(page: number, answer: ListedPage, repeated: boolean): boolean;
  /** The list got longer or shorter above of where one is. */
  shift(by: 1 | -1): void;
  reset(): void;
}

/**
 * What comes next follows from how many entries lie behind us, so that what was created or deleted
 * meanwhile makes none be skipped.
 */
export function createPages(): Pages {
  let behind = 0;
  let pageSize = 1;
  let barren = 0;
  return {
    next: () => Math.floor(behind / pageSize) + 1,
    take(page, { pageSize: size, totalPages, entries, unreadable }, repeated) {
      pageSize = Math.max(1, size);
      behind = page * pageSize;
      // A server that answers every number with the same page would be asked for ever.
      barren = repeated ? barren + 1 : 0;
      const last = page >= totalPages || entries.length + unreadable === 0;
      return !last && barren < 2;
    },
    shift(by) {
      behind = Math.max(0, behind + by);
    },
    reset() {
      behind = 0;
      barren = 0;
    },
  };
}
