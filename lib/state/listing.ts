import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { FoundAliases, ListedPage } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { matches, type Filter, type Question } from "@/lib/model/matches";
import { createPages } from "./pages";
import type { Rows } from "./rows";

/** Longer than the pause between two letters of somebody who types. In ms. */
const debounce = 150;

/** As much as `alias.list` takes. */
const longestQuery = 200;

/** How many are shown before one scrolls. */
const few = 50;

export interface Listing {
  readonly query: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<Filter>;
  /** What is being waited for: the list, or more of it. */
  readonly loading: ReadonlySignal<"list" | "more" | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  /** How many aliases there are; null when the server cannot be trusted to know. */
  readonly total: ReadonlySignal<number | null>;
  /** Rows the server sent that were no aliases. */
  readonly unreadable: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  /** When the server said so, where it cannot be reached now; in ms since 1970, null for a moment ago. */
  readonly asOf: ReadonlySignal<number | null>;
  /** Why it cannot be reached, then. */
  readonly reason: ReadonlySignal<Failure | null>;
  question(): Question;
  /** Shows what is known, and asks the server whether it is still so. */
  reload(): Promise<void>;
  /** What is known has changed. */
  update(): Promise<void>;
  search(typed: string): void;
  show(filter: Filter): void;
  loadMore(): Promise<void>;
  /** The list for this question got longer or shorter by what was done here. */
  shift(by: 1 | -1): void;
  clear(): void;
}

/**
 * The worker's copy of the list answers at once, at each letter; where that is not whole, the server is
 * asked, page by page. Questions are numbered, and only the answer to the newest counts.
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
  const reason = signal<Failure | null>(null);
  let newest = 0;
  let newestCheck = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Is there a question that the rows are no answer to? */
  let open = false;
  const pages = createPages();
  /** Do the rows come from the worker's copy, and up to where? */
  let found = false;
  let behind = 0;

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  /** What was asked before counts no more. */
  function begin(): number {
    clearTimeout(timer);
    newest += 1;
    return newest;
  }

  function receivePage(page: number, answer: ListedPage, asked: Question, since: number): void {
    const fitting = answer.entries.filter((entry) => matches(entry, asked));
    const added = rows.append(fitting, since);
    hasMore.value = pages.take(page, answer, fitting.length > 0 && added === 0);
    unreadable.value += answer.unreadable;
    asOf.value = answer.asOf;
    reason.value = answer.reason ?? null;
    total.value = fitting.length === answer.entries.length ? answer.totalEntries : null;
  }

  function receiveFound(answer: FoundAliases, end: number): void {
    found = true;
    open = false;
    behind = end;
    total.value = answer.total;
    unreadable.value = answer.unreadable;
    hasMore.value = end < answer.total;
    if (loading.value === "list") loading.value = null;
  }

  /** From the server. */
  async function load(page: number, kind: "list" | "more"): Promise<void> {
    const number = begin();
    const asked = question();
    const since = rows.now();
    open = false;
    loading.value = kind;
    failure.value = null;
    const answer = await ask("alias.list", { page, ...describe(asked) });
    if (number !== newest) return;
    loading.value = null;
    if (kind === "list") empty();
    if (answer.ok) receivePage(page, answer.value, asked, since);
    else failure.value = answer.failure;
  }

  /** From the worker's copy; false where that is not whole, or something else is asked by now. */
  async function find(number: number, start: number, how: "anew" | "in place"): Promise<boolean> {
    const since = rows.now();
    const count = how === "in place" ? Math.max(few, behind) : few;
    const range = { begin: start, count };
    const answer = await ask("alias.find", { ...describe(question()), ...range });
    if (number !== newest || !answer.ok || !answer.value) return false;
    const { entries } = answer.value;
    if (how === "in place") rows.replace(entries, since);
    else {
      if (start === 0) rows.clear();
      rows.append(entries, since);
    }
    receiveFound(answer.value, start + entries.length);
    return true;
  }

  /** Another question. */
  async function restart(pauseFor: number | null): Promise<void> {
    const number = begin();
    open = true;
    if (await find(number, 0, "anew")) failure.value = null;
    else if (number !== newest) return;
    else if (pauseFor === null) await load(1, "list");
    else timer = setTimeout(() => void load(1, "list"), pauseFor);
  }

  /** Has anything been made or changed elsewhere? The worker notes it, and says so if it has. */
  async function check(): Promise<void> {
    newestCheck += 1;
    const number = newestCheck;
    const answer = await ask("alias.list", { page: 1, search: "" });
    if (number !== newestCheck) return;
    asOf.value = answer.ok ? answer.value.asOf : null;
    reason.value = (answer.ok && answer.value.reason) || null;
    failure.value = answer.ok ? null : answer.failure;
  }

  function empty(): void {
    rows.clear();
    found = false;
    total.value = null;
    unreadable.value = 0;
    hasMore.value = false;
    asOf.value = null;
    reason.value = null;
    behind = 0;
    pages.reset();
  }

  return {
    query,
    filter,
    loading,
    failure,
    total,
    unreadable,
    hasMore,
    asOf,
    reason,
    question,
    async reload() {
      const number = begin();
      loading.value = "list";
      failure.value = null;
      if (await find(number, 0, "anew")) await check();
      else if (number === newest) await load(1, "list");
    },
    async update() {
      // What is being asked for will be new enough, and what failed is for the person to ask again.
      if (loading.value !== null || open) return;
      const before = found;
      if ((await find(newest, 0, "in place")) && !before) failure.value = null;
    },
    search(typed) {
      if (typed === query.value) return;
      query.value = typed.slice(0, longestQuery);
      void restart(typed === "" ? 0 : debounce);
    },
    show(wanted) {
      if (wanted === filter.value) return;
      filter.value = wanted;
      void restart(null);
    },
    async loadMore() {
      // There is nothing that could go on before a new question has its first answer.
      if (!hasMore.value || loading.value !== null || open) return;
      if (!found) return load(pages.next(), "more");
      const number = begin();
      loading.value = "more";
      const more = await find(number, behind, "anew");
      if (number !== newest) return;
      loading.value = null;
      // The copy is gone, and with it what the rows were counted by.
      if (!more) await load(1, "list");
    },
    shift(by) {
      behind = Math.max(0, behind + by);
      pages.shift(by);
      if (total.value !== null) total.value = Math.max(0, total.value + by);
    },
    clear() {
      begin();
      open = false;
      newestCheck += 1;
      query.value = "";
      filter.value = "all";
      loading.value = null;
      failure.value = null;
      empty();
    },
  };
}

function describe({ search, filter }: Question): { search: string; enabled?: boolean } {
  return { search, ...(filter === "all" ? {} : { enabled: filter === "on" }) };
}
