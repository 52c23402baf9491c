import { computed, signal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { Alias, Counted, FoundAliases, ListedPage } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";
import {
  describeQuestion,
  createMatcher,
  type Filter,
  type Question,
  type Sort,
} from "@/lib/model/alias/question";
import type { Listing } from "./listingInterface";
import { createPages } from "./pages";
import type { Rows } from "./rows";
import { createLatest } from "@/lib/model/timing/createLatest";

/** Debounce for typing, in ms. */
const debounce = 150;

/** The longest search that `alias.listFromServer` accepts. */
const longestQuery = 200;

/** The page size: the first request and the least for later ones. */
const few = 50;
const some = 200;

/**
 * A list that the worker's cache answers at each letter; while the cache is incomplete, the server is asked,
 * page by page. Only the answer to the newest question counts.
 */
export function createListing(ask: typeof send, rows: Rows, keeps: () => boolean): Listing {
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
  const asOf = signal<number | null>(null);
  const reason = signal<Failure | null>(null);
  let site: string | null = null;
  const questions = createLatest();
  const checks = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The rows do not answer the current question yet. */
  let open = false;
  /** The cache changed while a further page was loading. */
  let missed = false;
  const pages = createPages();
  /** The number of rows that came from the worker's cache. */
  let behind = 0;

  const question = (): Question => ({ search: query.value.trim(), filter: filter.value });

  /** Invalidates pending answers. */
  function begin(): () => boolean {
    clearTimeout(timer);
    return questions.begin();
  }

  function receivePage(page: number, answer: ListedPage, asked: Question, since: number): void {
    const fits = createMatcher(asked);
    const fitting = answer.entries.filter(fits);
    const added = rows.append(fitting, since, fits);
    hasMore.value = pages.take(page, answer, fitting.length > 0 && added === 0);
    unreadable.value += answer.unreadable;
    asOf.value = answer.asOf;
    reason.value = answer.reason ?? null;
    total.value = fitting.length === answer.entries.length ? answer.totalEntries : null;
  }

  function receiveFound(answer: FoundAliases, end: number): void {
    whole.value = true;
    counted.value = answer.counted ?? null;
    open = false;
    behind = end;
    total.value = answer.total;
    ofSite.value = answer.ofSite;
    unreadable.value = answer.unreadable;
    hasMore.value = end < answer.total;
    if (loading.value === "list") loading.value = null;
  }

  /** Loads a page from the server. */
  async function load(page: number, kind: "list" | "more"): Promise<void> {
    const counts = begin();
    const asked = question();
    const since = rows.now();
    open = false;
    const { use, ...described } = describeQuestion(asked);
    const asksUse = (use !== undefined && use !== "unfinished") || sort.value === "activity";
    counted.value = asksUse ? { since: null, whole: false } : null;
    if (use) {
      // No server has this filter, so nothing is shown rather than all aliases.
      empty();
      loading.value = null;
      return;
    }
    loading.value = kind;
    failure.value = null;
    const answer = await ask("alias.listFromServer", { page, ...described });
    if (!counts()) return;
    loading.value = null;
    if (kind === "list") empty();
    if (answer.ok) receivePage(page, answer.value, asked, since);
    else failure.value = answer.failure;
    if (missed && kind === "more") await update();
  }

  /** Reads the worker's cache; false if that is incomplete, or the question has changed. */
  async function find(
    counts: () => boolean,
    { begin: start, count }: { begin: number; count: number },
    how: "anew" | "in place",
  ): Promise<boolean> {
    const since = rows.now();
    const asked = question();
    const answer = await ask("alias.queryCache", {
      ...describeQuestion(asked),
      ...(keeps() && { keep: true }),
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
      rows.append(entries, since, createMatcher(asked));
    }
    const listed = new Set(answer.value.pinned);
    pinned.value = start === 0 ? listed : pinned.value.union(listed);
    receiveFound(answer.value, start + entries.length);
    grouped.value = asked.search === "";
    if (how === "in place") {
      // Rows of the site that no longer match but stay in place still belong to the site.
      const isListed = (one: Alias) => entries.some(({ address }) => address === one.address);
      const stayed = before.filter(({ alias }) => rows.find(alias.address) && !isListed(alias));
      ofSite.value += stayed.length;
    }
    return true;
  }

  /**
   * Starts a new question.
   * @param pauseFor ms to wait before asking the server; null for at once
   */
  async function restart(pauseFor: number | null): Promise<void> {
    const counts = begin();
    open = true;
    if (await find(counts, top, "anew")) failure.value = null;
    else if (!counts()) return;
    else if (pauseFor === null) await load(1, "list");
    else timer = setTimeout(() => void load(1, "list"), pauseFor);
  }

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
    // A pending request is recent enough, and a failed one is retried by the person.
    if (loading.value !== null || open) return;
    const before = whole.value;
    const shown = { begin: 0, count: Math.max(few, behind) };
    if ((await find(questions.current(), shown, "in place")) && !before) failure.value = null;
  }

  function empty(): void {
    rows.clear();
    whole.value = false;
    pinned.value = new Set();
    ofSite.value = 0;
    grouped.value = false;
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
    narrowed: computed(() => query.value.trim() !== "" || filter.value !== "all"),
    ofSite,
    grouped,
    pinned,
    async pin(address, isPinned) {
      const done = await ask("alias.pin", { address, pinned: isPinned });
      if (done.ok) await update();
      return done.ok;
    },
    counted,
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
    check,
    search(typed) {
      if (typed === query.value) return;
      // The cut may leave half a surrogate pair.
      query.value = typed.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, "");
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
      // Nothing to load before the first answer to a new question.
      if (!hasMore.value || loading.value !== null || open) return;
      const counts = begin();
      loading.value = "more";
      if (!whole.value) {
        // The cache may have become complete in the meantime.
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
      // The cache is incomplete again, so the row counts no longer hold.
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
