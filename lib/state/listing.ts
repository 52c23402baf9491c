import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { ListedPage } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { matches, type Filter, type Question } from "@/lib/model/matches";
import type { Rows } from "./rows";

/** Longer than the pause between two letters of somebody who types. In ms. */
const debounce = 150;

/** As much as `alias.list` takes. */
const longestQuery = 200;

export interface Listing {
  readonly query: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<Filter>;
  /** What is being waited for: the list, or more of it. */
  readonly loading: ReadonlySignal<"list" | "more" | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** How many aliases the server says there are; null when it cannot be trusted to know. */
  readonly total: ReadonlySignal<number | null>;
  /** Rows the server sent that were no aliases. */
  readonly unreadable: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** When the server said so, where it cannot be reached now; in ms since 1970, null for a moment ago. */
  readonly asOf: ReadonlySignal<number | null>;
  question(): Question;
  reload(): Promise<void>;
  search(typed: string): void;
  show(filter: Filter): void;
  loadMore(): Promise<void>;
  /** The server's list for this question got longer or shorter by what was done here. */
  shift(by: 1 | -1): void;
  clear(): void;
}

/**
 * Asks for the list page by page. Questions are numbered, and only the answer to the newest counts.
 * The next page follows from how many entries lie behind us, so that what was created or deleted
 * meanwhile makes none be skipped.
 */
export function createListing(ask: typeof send, rows: Rows): Listing {
  const query = signal("");
  const filter = signal<Filter>("all");
  const loading = signal<"list" | "more" | null>(null);
  const failure = signal<Failure | null>(null);
  const total = signal<number | null>(null);
  const unreadable = signal(0);
  const hasMore = signal(false);
  const asOf = signal<number | null>(null);
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let behind = 0;
  let pageSize = 1;
  let barren = 0;

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  function receive(page: number, answer: ListedPage, asked: Question, since: number): void {
    const fitting = answer.entries.filter((entry) => matches(entry, asked));
    const added = rows.append(fitting, since);
    pageSize = Math.max(1, answer.pageSize);
    const last = page >= answer.totalPages || answer.entries.length + answer.unreadable === 0;
    behind = page * pageSize;
    unreadable.value += answer.unreadable;
    asOf.value = answer.asOf;
    total.value = fitting.length === answer.entries.length ? answer.totalEntries : null;
    // A server that answers every number with the same page would be asked for ever.
    barren = added === 0 && fitting.length > 0 ? barren + 1 : 0;
    hasMore.value = !last && barren < 2;
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function load(page: number, kind: "list" | "more"): Promise<void> {
    stopWaiting();
    newest += 1;
    const number = newest;
    const asked = question();
    const since = rows.now();
    loading.value = kind;
    failure.value = null;
    const answer = await ask("alias.list", {
      page,
      search: asked.search,
      ...(asked.filter === "all" ? {} : { enabled: asked.filter === "on" }),
    });
    if (number !== newest) return;
    loading.value = null;
    if (kind === "list") empty();
    if (answer.ok) receive(page, answer.value, asked, since);
    else failure.value = answer.failure;
  }

  function empty(): void {
    rows.clear();
    total.value = null;
    unreadable.value = 0;
    hasMore.value = false;
    asOf.value = null;
    behind = 0;
    barren = 0;
  }

  const reload = () => load(1, "list");

  return {
    query,
    filter,
    loading,
    failure,
    total,
    unreadable,
    hasMore,
    asOf,
    question,
    reload,
    search(typed) {
      if (typed === query.value) return;
      query.value = typed.slice(0, longestQuery);
      stopWaiting();
      timer = setTimeout(() => void reload(), typed === "" ? 0 : debounce);
    },
    show(wanted) {
      if (wanted === filter.value) return;
      filter.value = wanted;
      void reload();
    },
    async loadMore() {
      // Between a letter and the question it leads to there is nothing that could go on.
      if (!hasMore.value || loading.value !== null || timer !== undefined) return;
      await load(Math.floor(behind / pageSize) + 1, "more");
    },
    shift(by) {
      behind = Math.max(0, behind + by);
      if (total.value !== null) total.value = Math.max(0, total.value + by);
    },
    clear() {
      newest += 1;
      stopWaiting();
      query.value = "";
      filter.value = "all";
      loading.value = null;
      failure.value = null;
      empty();
    },
  };
}
