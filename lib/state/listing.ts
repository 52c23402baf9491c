import { batch, computed, signal, type Signal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Alias, Counted, FoundAliases, StaleList } from "@/lib/model/alias";
import type { Failure } from "@/lib/model/failure";
import { createMatcher, type Filter, type Question, type Sort } from "@/lib/model/question";
import type { Rows } from "./rows";
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

/**
 * The question about the list, and the worker's answer. Only the answer to the newest question counts. Where the
 * worker does not have the whole list, the answer is a page of the server, whose rows may have moved meanwhile.
 */
export function createListing(ask: typeof send, rows: Rows, keeps: () => boolean) {
  const query = signal("");
  const filter = signal<Filter>("all");
  const sort = signal<Sort>("newest");
  const ofSite = signal(0);
  const grouped = signal(false);
  const pinned = signal<ReadonlySet<string>>(new Set());
  const counted = signal<Counted | null>(null);
  const whole = signal(false);
  const loading = signal<"list" | "more" | null>(null);
  const failure = signal<Failure | null>(null);
  const total = signal<number | null>(null);
  const unreadable = signal(0);
  const hasMore = signal(false);
  const stale = signal<StaleList | null>(null);
  const answers = signal(0);
  let site: string | null = null;
  const questions = createLatest();
  const checks = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The rows do not answer the current question yet. */
  let open = false;
  /** The cache changed while a question was pending, whose answer may be older. */
  let missed = false;
  /** The number of the next row to ask for, the highest that there was, and of answers without a new row. */
  let next = 0;
  let furthest = 0;
  let barren = 0;
  let returns = 0;

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  function begin(): () => boolean {
    clearTimeout(timer);
    return questions.begin();
  }

  function dropRows(): void {
    rows.clear();
    total.value = null;
    unreadable.value = 0;
    next = 0;
    furthest = 0;
    barren = 0;
    returns = 0;
  }

  function empty(): void {
    dropRows();
    whole.value = false;
    pinned.value = new Set();
    ofSite.value = 0;
    grouped.value = false;
    hasMore.value = false;
    stale.value = null;
  }

  /** Takes the place for the next rows from an answer of the server. */
  function moveOn(asked: number, answer: FoundAliases, isBarren: boolean): void {
    next = answer.next ?? next;
    hasMore.value = answer.next !== null;
    const gone = (total.value ?? 0) - (answer.total ?? Infinity);
    if (gone > 0 && returns < maxReturns) {
      // Aliases were deleted elsewhere, so rows have moved to a place that was asked for already.
      returns += 1;
      next = Math.max(0, asked - gone);
      hasMore.value = true;
    } else if (asked >= furthest) {
      // A server that ignores the page number repeats the same rows forever.
      barren = isBarren ? barren + 1 : 0;
      hasMore.value &&= barren < 2;
    }
    furthest = Math.max(furthest, next);
  }

  function receive(
    answer: FoundAliases,
    asked: { begin: number; question: Question; since: number },
    how: "anew" | "more" | "in place",
  ): void {
    const { entries } = answer;
    const before = rows.value.value.slice(0, ofSite.value);
    if (how === "anew") {
      dropRows();
      answers.value += 1;
    }
    if (how === "in place") rows.replace(entries, asked.since);
    else {
      const added = rows.append(entries, asked.since, createMatcher(asked.question));
      if (!answer.whole) moveOn(asked.begin, answer, entries.length > 0 && added === 0);
    }
    if (answer.whole) {
      next = asked.begin + entries.length;
      hasMore.value = answer.next !== null;
      unreadable.value = answer.unreadable;
    } else {
      unreadable.value += answer.unreadable;
      stale.value = answer.stale ?? null;
    }
    const listed = new Set(answer.pinned);
    pinned.value = how === "more" ? pinned.value.union(listed) : listed;
    whole.value = answer.whole;
    counted.value = answer.counted ?? null;
    total.value = answer.total;
    ofSite.value = answer.ofSite;
    grouped.value = answer.whole && asked.question.search === "";
    if (how === "in place") {
      // Rows of the site that no longer match but stay in place still belong to the site.
      const isListed = (one: Alias) => entries.some(({ address }) => address === one.address);
      const stayed = before.filter(({ alias }) => rows.find(alias.address) && !isListed(alias));
      ofSite.value += stayed.length;
    }
    open = false;
  }

  /** Asks the worker; false if there is no answer, or the question has changed. */
  async function find(
    isCurrent: () => boolean,
    range: { begin: number; count: number; from?: "cache" },
    how: "anew" | "more" | "in place",
  ): Promise<boolean> {
    const asked = { begin: range.begin, question: question(), since: rows.now() };
    const answer = await ask("alias.query", {
      ...asked.question,
      ...(keeps() && { keep: true }),
      sort: sort.value,
      site: asked.question.search === "" ? site : null,
      ...range,
    });
    if (!isCurrent()) return false;
    if (answer.ok && answer.value) {
      // The worker has read the whole list, or has it no longer: its rows have other numbers.
      const isOther = how === "more" && answer.value.whole !== whole.value;
      if (isOther)
        return find(isCurrent, { begin: 0, count: Math.max(firstPageSize, next) }, "anew");
      const { value } = answer;
      batch(() => receive(value, asked, how));
      return true;
    }
    if (answer.ok) return false;
    if (how === "anew") empty();
    open = false;
    failure.value = answer.failure;
    return false;
  }

  /** Resolves to whether there was an answer, and the question is still the same. */
  async function restart(): Promise<boolean> {
    const isCurrent = begin();
    open = true;
    if (!whole.value) loading.value = "list";
    failure.value = null;
    const isFound = await find(isCurrent, top, "anew");
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

  /** Starts a new question, after a pause while the server has to be asked. */
  function restartLater(pause: number): void {
    open = true;
    if (whole.value) return void restart();
    begin();
    timer = setTimeout(() => void restart(), pause);
  }

  async function check(): Promise<void> {
    const isCurrent = checks.begin();
    const answer = await ask("alias.check", {});
    if (!isCurrent()) return;
    stale.value = answer.ok ? answer.value : null;
    failure.value = answer.ok ? null : answer.failure;
  }

  async function update(): Promise<void> {
    missed = loading.value !== null || open;
    if (missed) return;
    const before = whole.value;
    const shown = { begin: 0, count: Math.max(firstPageSize, next), from: "cache" } as const;
    if ((await find(questions.current(), shown, "in place")) && !before) failure.value = null;
  }

  return {
    query,
    filter,
    sort,
    /** A search or a filter is active. */
    narrowed: computed(() => query.value.trim() !== "" || filter.value !== "all"),
    /** The number of rows, at the top, that are of the site of the current page. */
    ofSite,
    /** The rows are grouped: those of the site come first. */
    grouped,
    /** Which of the loaded rows are pinned, by address; none while they come from the server. */
    pinned,
    /** Pins the alias on this device, or unpins it; false if that failed. */
    async pin(address: string, isPinned: boolean): Promise<boolean> {
      const done = await ask("alias.pin", { address, pinned: isPinned });
      if (done.ok) await update();
      return done.ok;
    },
    /** How much is known about the use of the aliases; null if the question is not about use. */
    counted,
    /** Whether the rows come from a complete list. Otherwise the server answers, which has only one order. */
    whole,
    /** The pending request: for the list, or for a further page. */
    loading,
    failure,
    /** The number of aliases; null when the server's total is not reliable. */
    total,
    /** Rows from the server that could not be read. */
    unreadable,
    hasMore,
    /** Of when the list is and why, while the server is unreachable; null for a current list. */
    stale,
    /** Counts the answers to new questions, which begin at the top. */
    answers,
    question,
    /** Shows the list, and checks it at the server. */
    async reload(): Promise<void> {
      loading.value = "list";
      if ((await restart()) && whole.value) await check();
    },
    update,
    /** Asks the server what was changed elsewhere; the worker updates its cache and notifies. */
    check,
    search(typed: string): void {
      if (typed === query.value) return;
      // The cut may leave half a surrogate pair.
      query.value = typed.slice(0, maxQueryLength).replace(/[\uD800-\uDBFF]$/, "");
      restartLater(typed === "" ? 0 : debounce);
    },
    show: (wanted: Filter) => choose(filter, wanted),
    sortBy: (wanted: Sort) => choose(sort, wanted),
    /** Puts the aliases of this host first while nothing is searched for; has to be called before the first reload. */
    putFirst(wanted: string | null): void {
      if (wanted === site) return;
      site = wanted;
      if (whole.value) void restart();
    },
    /** @param wanted the least number of rows to have afterwards */
    async loadMore(wanted = 0): Promise<void> {
      // Nothing to load before the first answer to a new question.
      if (!hasMore.value || loading.value !== null || open) return;
      const isCurrent = begin();
      loading.value = "more";
      failure.value = null;
      await find(isCurrent, { begin: next, count: Math.max(nextPageSize, wanted - next) }, "more");
      if (isCurrent()) await settle();
    },
    /** An action on this page made the list for this question longer or shorter. */
    shift(by: 1 | -1): void {
      next = Math.max(0, next + by);
      furthest = Math.max(0, furthest + by);
      if (total.value !== null) total.value = Math.max(0, total.value + by);
    },
    /** A row was added or removed at this position; the first `ofSite` rows are of the site. */
    shiftSite(place: number, by: 1 | -1): void {
      if (place < ofSite.value) ofSite.value += by;
    },
    clear(): void {
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

const top = { begin: 0, count: firstPageSize };
