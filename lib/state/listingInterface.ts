import type { ReadonlySignal } from "@preact/signals";
import type { Counted } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";
import type { Filter, Question, Sort } from "@/lib/model/alias/question";

export interface Listing {
  readonly query: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<Filter>;
  readonly sort: ReadonlySignal<Sort>;
  /** A search or a filter is active. */
  readonly narrowed: ReadonlySignal<boolean>;
  /** The number of rows, at the top, that are of the site of the current page. */
  readonly ofSite: ReadonlySignal<number>;
  /** The rows are grouped: those of the site come first. */
  readonly grouped: ReadonlySignal<boolean>;
  /** The pinned aliases, by address; empty while the rows come from the server. */
  readonly pinned: ReadonlySignal<ReadonlySet<string>>;
  /** Pins the alias on this device, or unpins it; false if that failed. */
  pin(address: string, pinned: boolean): Promise<boolean>;
  /** How much is known about the use of the aliases; null if the question is not about use. */
  readonly counted: ReadonlySignal<Counted | null>;
  /** Whether the rows come from a complete list. Otherwise the server is asked, which has only one order. */
  readonly whole: ReadonlySignal<boolean>;
  /** The pending request: for the list, or for a further page. */
  readonly loading: ReadonlySignal<"list" | "more" | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** The number of aliases; null when the server's total is not reliable. */
  readonly total: ReadonlySignal<number | null>;
  /** Rows from the server that could not be read. */
  readonly unreadable: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** The time of a stale list while the server is unreachable, in ms since 1970; null for a current list. */
  readonly asOf: ReadonlySignal<number | null>;
  /** Why the server is unreachable. */
  readonly reason: ReadonlySignal<Failure | null>;
  question(): Question;
  /** Shows the cached list, and refreshes it from the server. */
  reload(): Promise<void>;
  /** The worker's cache has changed. */
  update(): Promise<void>;
  /** Asks the server what was changed elsewhere; the worker updates its cache and notifies. */
  check(): Promise<void>;
  search(typed: string): void;
  show(filter: Filter): void;
  sortBy(sort: Sort): void;
  /** Puts the aliases of this host first while nothing is searched for; has to be called before the first reload. */
  putFirst(site: string | null): void;
  /** @param rows the least number of rows to have afterwards */
  loadMore(rows?: number): Promise<void>;
  /** An action on this page made the list for this question longer or shorter. */
  shift(by: 1 | -1): void;
  /** A row was added or removed at this position; the first `ofSite` rows are of the site. */
  shiftSite(place: number, by: 1 | -1): void;
  clear(): void;
}
