import type { ListedPage } from "@/lib/model/alias/alias";

/** The position in a paginated list. */
export interface Pages {
  /** The page to ask for next. */
  next(): number;
  /** @param repeated the page had only known rows. @returns whether there may be more */
  take(page: number, answer: ListedPage, repeated: boolean): boolean;
  /** The list got longer or shorter above of where one is. */
  shift(by: 1 | -1): void;
  reset(): void;
}

/**
 * The next page follows from the number of loaded entries, so that aliases which are created or deleted
 * meanwhile make it skip none.
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
      // Stops at a repeated page, which a server that ignores the page number would give for ever.
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
