import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Alias, FoundAliases, ListedPage } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";
import { matches, type Filter, type Question } from "@/lib/model/alias/matches";
import type { Sort } from "@/lib/model/alias/sortAliases";
import { createPages } from "./pages";
import type { Rows } from "./rows";
import { createLatest } from "./createLatest";

/** Longer than the pause between two letters of somebody who types. In ms. */
const debounce = 150;

/** As much as `alias.list` takes. */
const longestQuery = 200;

/** How many are asked for before one scrolls, and then at least. */
const few = 50;
const some = 200;

export interface Listing {
  readonly query: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<Filter>;
  readonly sort: ReadonlySignal<Sort>;
  /** How many of the rows, the first ones, are of the site the popup was opened over. */
  readonly ofSite: ReadonlySignal<number>;
  /** Do the rows come from a list that is whole? Else the server has to be asked, which knows one order alone. */
  readonly whole: ReadonlySignal<boolean>;
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
  sortBy(sort: Sort): void;
  /** The aliases of this host come first while nothing is searched for; to be said before the first reload. */
  putFirst(site: string | null): void;
  /** @param rows as many as are to be there then, at least */
  loadMore(rows?: number): Promise<void>;
  /** The list for this question got longer or shorter by what was done here. */
  shift(by: 1 | -1): void;
  /** A row came or went at this place: the first ones are of the site. */
  shiftSite(place: number, by: 1 | -1): void;
  clear(): void;
}

/**
 * The worker's copy of the list answers at once, at each letter; where that is not whole, the server is
 * asked, page by page. Only the answer to the newest question counts.
 */
export function createListing(ask: typeof send, rows: Rows): Listing {
  const query = signal("");
  const filter = signal<Filter>("all");
  const sort = signal<Sort>("newest");
  const ofSite = signal(0);
  const whole = signal(false);
  const loading = signal<"list" | "more" | null>(null);
  const failure = signal<Failure | null>(null);
  const total = signal<number | null>(null);
  const unreadable = signal(0);
  const hasMore = signal(false);
  const asOf = signal<number | null>(null);
  const reason = signal<Failure | null>(null);
  let site: string | null = null;
  const questions = createLatest();
  const checks = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Is there a question that the rows are no answer to? */
  let open = false;
  /** What is known changed while more of the list was on its way. */
  let missed = false;
  const pages = createPages();
  /** Up to where the rows come from the worker's copy. */
  let behind = 0;

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  /** What was asked before counts no more. */
  function begin(): () => boolean {
    clearTimeout(timer);
    return questions.begin();
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
    whole.value = true;
    open = false;
    behind = end;
    total.value = answer.total;
    ofSite.value = answer.ofSite;
    unreadable.value = answer.unreadable;
    hasMore.value = end < answer.total;
    if (loading.value === "list") loading.value = null;
  }

  /** From the server. */
  async function load(page: number, kind: "list" | "more"): Promise<void> {
    const counts = begin();
    const asked = question();
    const since = rows.now();
    open = false;
    loading.value = kind;
    failure.value = null;
    const answer = await ask("alias.listFromServer", { page, ...describe(asked) });
    if (!counts()) return;
    loading.value = null;
    if (kind === "list") empty();
    if (answer.ok) receivePage(page, answer.value, asked, since);
    else failure.value = answer.failure;
    if (missed && kind === "more") await update();
  }

  /** From the worker's copy; false where that is not whole, or something else is asked by now. */
  async function find(
    counts: () => boolean,
    { begin: start, count }: { begin: number; count: number },
    how: "anew" | "in place",
  ): Promise<boolean> {
    const since = rows.now();
    const asked = question();
    const answer = await ask("alias.queryCache", {
      ...describe(asked),
      sort: sort.value,
      site: asked.search === "" ? site : null,
      begin: start,
      count,
    });
    if (!counts() || !answer.ok || !answer.value) return false;
    const { entries } = answer.value;
    const before = rows.value.value.slice(0, ofSite.value);
    if (how === "in place") rows.replace(entries, since);
    else {
      if (start === 0) rows.clear();
      rows.append(entries, since);
    }
    receiveFound(answer.value, start + entries.length);
    if (how === "in place") {
      // What stays where it is though it does not fit any more is still of the site.
      const isListed = (one: Alias) => entries.some(({ address }) => address === one.address);
      const stayed = before.filter(({ alias }) => rows.find(alias.address) && !isListed(alias));
      ofSite.value += stayed.length;
    }
    return true;
  }

  /** Another question. */
  async function restart(pauseFor: number | null): Promise<void> {
    const counts = begin();
    open = true;
    if (await find(counts, top, "anew")) failure.value = null;
    else if (!counts()) return;
    else if (pauseFor === null) await load(1, "list");
    else timer = setTimeout(() => void load(1, "list"), pauseFor);
  }

  /** Has anything been made or changed elsewhere? The worker notes it, and says so if it has. */
  async function check(): Promise<void> {
    const counts = checks.begin();
    const answer = await ask("alias.listFromServer", { page: 1, search: "" });
    if (!counts()) return;
    asOf.value = answer.ok ? answer.value.asOf : null;
    reason.value = (answer.ok && answer.value.reason) || null;
    failure.value = answer.ok ? null : answer.failure;
  }

  async function update(): Promise<void> {
    missed = loading.value === "more";
    // What is being asked for will be new enough, and what failed is for the person to ask again.
    if (loading.value !== null || open) return;
    const before = whole.value;
    const shown = { begin: 0, count: Math.max(few, behind) };
    if ((await find(questions.current(), shown, "in place")) && !before) failure.value = null;
  }

  function empty(): void {
    rows.clear();
    whole.value = false;
    ofSite.value = 0;
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
    sort,
    ofSite,
    whole,
    loading,
    failure,
    total,
    unreadable,
    hasMore,
    asOf,
    reason,
    question,
    async reload() {
      const counts = begin();
      loading.value = "list";
      failure.value = null;
      if (await find(counts, top, "anew")) await check();
      else if (counts()) await load(1, "list");
    },
    update,
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
    sortBy(wanted) {
      if (wanted === sort.value) return;
      sort.value = wanted;
      void restart(null);
    },
    putFirst(wanted) {
      if (wanted === site) return;
      site = wanted;
      if (whole.value) void restart(null);
    },
    async loadMore(wanted = 0) {
      // There is nothing that could go on before a new question has its first answer.
      if (!hasMore.value || loading.value !== null || open) return;
      const counts = begin();
      loading.value = "more";
      if (!whole.value) {
        // It may have become known meanwhile.
        const shown = { begin: 0, count: Math.max(few, wanted) };
        const known = await find(counts, shown, "in place");
        if (!counts()) return;
        if (known) loading.value = null;
        else await load(pages.next(), "more");
        return;
      }
      const count = Math.max(some, wanted - behind);
      const more = await find(counts, { begin: behind, count }, "anew");
      if (!counts()) return;
      loading.value = null;
      // The copy is gone, and with it what the rows were counted by.
      if (!more) await load(1, "list");
    },
    shift(by) {
      behind = Math.max(0, behind + by);
      pages.shift(by);
      if (total.value !== null) total.value = Math.max(0, total.value + by);
    },
    shiftSite(place, by) {
      if (place < ofSite.value) ofSite.value += by;
    },
    clear() {
      begin();
      open = false;
      checks.begin();
      query.value = "";
      filter.value = "all";
      sort.value = "newest";
      loading.value = null;
      failure.value = null;
      empty();
    },
  };
}

const top = { begin: 0, count: few };

function describe({ search, filter }: Question): { search: string; enabled?: boolean } {
  return { search, ...(filter === "all" ? {} : { enabled: filter === "on" }) };
}
