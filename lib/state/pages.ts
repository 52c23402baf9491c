import type { ListedPage } from "@/lib/model/alias/alias";

/** The position in a paginated list. */
export interface Pages {
  /** The page to ask for next. */
  next(): number;
  /** @param repeated the page had only rows that were known @returns whether there may be more */
  take(page: number, answer: ListedPage, repeated: boolean): boolean;
  /** The list got longer or shorter above the current position. */
  shift(by: 1 | -1): void;
  reset(): void;
}

/** The most times to go back, because some servers count differently each time. */
const mostReturns = 20;

/**
 * The next page follows from the number of loaded entries, so that no alias is skipped when others are created
 * or deleted meanwhile. If the list got shorter elsewhere, rows have moved to a page that was read, so reading
 * goes back.
 */
export function createPages(): Pages {
  let behind = 0;
  let pageSize = 1;
  let barren = 0;
  let known: number | undefined;
  let returns = 0;
  return {
    next: () => Math.floor(behind / pageSize) + 1,
    take(page, { pageSize: size, totalPages, totalEntries, entries, unreadable }, repeated) {
      pageSize = Math.max(1, size);
      behind = page * pageSize;
      const gone = (known ?? totalEntries) - totalEntries;
      known = totalEntries;
      if (gone > 0 && returns < mostReturns) {
        returns += 1;
        behind = Math.max(0, behind - pageSize - gone);
        // Most rows that are read again are known already, so more repeated pages are allowed.
        barren = Math.floor(behind / pageSize) - page;
        return true;
      }
      // Stops at repeated pages, which a server that ignores the page number would send forever.
      barren = repeated ? barren + 1 : 0;
      const last = page >= totalPages || entries.length + unreadable === 0;
      return !last && barren < 2;
    },
    shift(by) {
      behind = Math.max(0, behind + by);
      if (known !== undefined) known += by;
    },
    reset() {
      behind = 0;
      barren = 0;
      known = undefined;
      returns = 0;
    },
  };
}
