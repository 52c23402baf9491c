import { batch, computed, signal, type Signal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Counted, FoundAliases, StaleList } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { createMatcher, type Filter, type Question, type Sort } from "@/lib/model/question";
import type { RangeRequest, Rows } from "./rows";
import { createLatest } from "@/lib/model/concurrency";

/** Debounce for typing while the server is asked, in ms. */
const debounce = 150;

/** The longest search that `alias.query` accepts. In UTF-16 units. */
const maxQueryLength = 200;

/** How many rows are asked for: at first, and at least later. */
const firstPageSize = 50;
const nextPageSize = 200;

/** The most times to go back, because some servers count differently each time. */
const maxReturns = 20;

type How = "anew" | "more" | "in place";

const nothing = {
  /** Whether the rows come from a complete list. Otherwise the server answers, which has only one order. */
  whole: false,
  /** The number of aliases; null when the server's total is not reliable. */
  total: null as number | null,
  /** Rows from the server that could not be read. */
  unreadable: 0,
  hasMore: false,
  /** The rows are grouped: those of the site come first. */
  grouped: false,
  /** How much is known about the use of the aliases; null if the question is not about use. */
  counted: null as Counted | null,
  /** Of when the list is and why, while the server is unreachable; null for a current list. */
  stale: null as StaleList | null,
};

/** The number of the next row to ask for, the highest that there was, and of answers without a new row. */
const beginning = { next: 0, furthest: 0, barren: 0, returns: 0 };

/**
 * The question about the list, and the worker's answer. Only the answer to the newest question counts. Where the
 * worker does not have the whole list, the answer is a page of the server, whose rows may have moved meanwhile.
 */
export function createListing(ask: typeof send, rows: Rows, keeps: () => boolean) {
  const query = signal("");
  const filter = signal<Filter>("all");
  const sort = signal<Sort>("newest");
  const list = signal(nothing);
  const loading = signal<"list" | "more" | null>("list");
  const failure = signal<Failure | null>(null);
  const answers = signal(0);
  let site: string | null = null;
  const questions = createLatest();
  const checks = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The rows do not answer the current question yet. */
  let open = false;
  /** The cache changed while a question was pending, whose answer may be older. */
  let missed = false;
  let place = { ...beginning };

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  function begin(): () => boolean {
    clearTimeout(timer);
    return questions.begin();
  }

  function empty(): void {
    rows.clear();
    place = { ...beginning };
    list.value = nothing;
  }

  /** Takes the place for the next rows from an answer of the server; false if there are none. */
  function moveOn(begin: number, answer: FoundAliases, isBarren: boolean): boolean {
    const gone = (list.value.total ?? 0) - (answer.total ?? Infinity);
    let hasMore = answer.next !== null;
    place.next = answer.next ?? place.next;
    if (gone > 0 && place.returns < maxReturns) {
      // Aliases were deleted elsewhere, so rows have moved to a place that was asked for already.
      place.returns += 1;
      place.next = Math.max(0, begin - gone);
      hasMore = true;
    } else if (begin >= place.furthest) {
      // A server that ignores the page number repeats the same rows forever.
      place.barren = isBarren ? place.barren + 1 : 0;
      hasMore &&= place.barren < 2;
    }
    place.furthest = Math.max(place.furthest, place.next);
    return hasMore;
  }

  function receive(answer: FoundAliases, request: RangeRequest, how: How): void {
    const { entries, whole, total } = answer;
    const { stale } = list.value;
    if (how === "anew") {
      empty();
      answers.value += 1;
    }
    let hasMore = answer.next !== null;
    if (how === "in place") rows.replace(answer, request);
    else {
      const added = rows.append(answer, request, createMatcher(question()));
      if (!whole) hasMore = moveOn(request.begin, answer, entries.length > 0 && added === 0);
    }
    if (whole) place.next = request.begin + entries.length;
    list.value = {
      whole,
      total,
      unreadable: answer.unreadable + (whole ? 0 : list.value.unreadable),
      hasMore,
      grouped: whole && question().search === "",
      counted: answer.counted ?? null,
      stale: whole ? stale : (answer.stale ?? null),
    };
    open = false;
  }

  /** Asks the worker; false if there is no answer, or the question has changed. */
  async function find(
    isCurrent: () => boolean,
    range: { begin: number; count: number; from?: "cache" },
    how: How,
  ): Promise<boolean> {
    const since = rows.now();
    const current = question();
    const answer = await ask("alias.query", {
      ...current,
      ...(keeps() && { keep: true }),
      sort: sort.value,
      site: current.search === "" ? site : null,
      ...range,
    });
    if (!isCurrent()) return false;
    if (!answer.ok) {
      if (how === "anew") empty();
      open = false;
      failure.value = answer.failure;
      return false;
    }
    const { value } = answer;
    if (value === null) return false;
    // The worker has read the whole list, or has it no longer: its rows have other numbers.
    if (how === "more" && value.whole !== list.value.whole)
      return find(isCurrent, rangeOfLoaded(), "anew");
    batch(() => receive(value, { begin: range.begin, since }, how));
    return true;
  }

  const rangeOfLoaded = () => ({ begin: 0, count: Math.max(firstPageSize, place.next) });

  /** Resolves to whether there was an answer, and the question is still the same. */
  async function restart(): Promise<boolean> {
    const isCurrent = begin();
    open = true;
    if (!list.value.whole) loading.value = "list";
    failure.value = null;
    const isFound = await find(isCurrent, { begin: 0, count: firstPageSize }, "anew");
    if (!isCurrent()) return false;
    await settle();
    return isFound;
  }

  function choose<Value>(chosen: Signal<Value>, wanted: Value): void {
    if (wanted === chosen.value) return;
    chosen.value = wanted;
    void restart();
  }

  async function settle(): Promise<void> {
    loading.value = null;
    if (missed) await update();
  }

  async function check(): Promise<void> {
    const isCurrent = checks.begin();
    const answer = await ask("alias.check", {});
    if (!isCurrent()) return;
    list.value = { ...list.value, stale: answer.ok ? answer.value : null };
    failure.value = answer.ok ? null : answer.failure;
  }

  async function update(): Promise<void> {
    missed = loading.value !== null || open;
    if (missed) return;
    const before = list.value.whole;
    const range = { ...rangeOfLoaded(), from: "cache" } as const;
    if ((await find(questions.current(), range, "in place")) && !before) failure.value = null;
  }

  return {
    query,
    filter,
    sort,
    /** A search or a filter is active. */
    narrowed: computed(() => query.value.trim() !== "" || filter.value !== "all"),
    /** The number of rows, at the top, that are of the site of the current page. */
    ofSite: computed(() => rows.value.value.filter(({ ofSite }) => ofSite).length),
    list,
    /** Pins the alias on this device, or unpins it; false if that failed. */
    async pin(address: string, isPinned: boolean): Promise<boolean> {
      const done = await ask("alias.pin", { address, pinned: isPinned });
      if (done.ok) await update();
      return done.ok;
    },
    /** The pending request: for the list, or for a further page. */
    loading,
    failure,
    /** Counts the answers to new questions, which begin at the top. */
    answers,
    question,
    /** Shows the list, and checks it at the server. */
    async reload(): Promise<void> {
      loading.value = "list";
      if ((await restart()) && list.value.whole) await check();
    },
    update,
    /** Asks the server what was changed elsewhere; the worker updates its cache and notifies. */
    check,
    search(typed: string): void {
      if (typed === query.value) return;
      // The cut may leave half a surrogate pair.
      query.value = typed.slice(0, maxQueryLength).replace(/[\uD800-\uDBFF]$/, "");
      open = true;
      if (list.value.whole) return void restart();
      begin();
      timer = setTimeout(() => void restart(), typed === "" ? 0 : debounce);
    },
    show: (wanted: Filter) => choose(filter, wanted),
    sortBy: (wanted: Sort) => choose(sort, wanted),
    /** Puts the aliases of this host first while nothing is searched for; has to be called before the first reload. */
    putFirst(wanted: string | null): void {
      if (wanted === site) return;
      site = wanted;
      if (list.value.whole) void restart();
    },
    /** @param wanted the least number of rows to have afterwards */
    async loadMore(wanted = 0): Promise<void> {
      // Nothing to load before the first answer to a new question.
      if (!list.value.hasMore || loading.value !== null || open) return;
      const isCurrent = begin();
      loading.value = "more";
      failure.value = null;
      const { next } = place;
      await find(isCurrent, { begin: next, count: Math.max(nextPageSize, wanted - next) }, "more");
      if (isCurrent()) await settle();
    },
    /** An action on this page made the list for this question longer or shorter. */
    shift(by: 1 | -1): void {
      place.next = Math.max(0, place.next + by);
      place.furthest = Math.max(0, place.furthest + by);
      const { total } = list.value;
      if (total !== null) list.value = { ...list.value, total: Math.max(0, total + by) };
    },
  };
}
