import { hasLeaked, type Activity } from "./activity";
import type { Handlers } from "@/lib/messages/answer";
import { type ActivitySnapshot, isQuiet, isUnused, readLastMail } from "@/lib/model/activity";
import type {
  Alias,
  AliasPage,
  AliasQuery,
  CachedList,
  FoundAliases,
  ListQuery,
  StaleList,
} from "@/lib/model/alias";
import { createMatcher, isUseFilter, prepareSearch, orders, type Sort } from "@/lib/model/question";
import { fail, succeed, type Failure, type Result, inBackground } from "@/lib/model/failure";
import { hasTrait } from "@/lib/model/failureTable";
import { countBySite, readSites, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type { Core } from "./account";
import type { Deletions } from "./deletions";
import { createLookUp } from "./api";
import type { Memory } from "./memory";
import type { Unresolved } from "./unresolvedCreations";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { WorkerStorage } from "@/lib/storage/createStorage";

/** The page sizes asked of the server, for the rows that are shown and for all of them. In rows. */
const smallPageSize = 50;
const largePageSize = 500;

/** The alarm that has the list read; after a failed read, in so many minutes. */
const alarm = "list";
const retryAfterMinutes = 15;

interface Parts extends Core {
  memory: Memory;
  activity: Activity;
  deletions: Deletions;
  unresolved: Unresolved;
}

export type List = ReturnType<typeof createList>;

/** Answers every question about the list: from the cache, or by the server's own search where that is incomplete. */
export function createList({ clock, alarms, session, forOwner, deletions, ...parts }: Parts) {
  const { aliasCache, callService } = parts;
  const lookUpNow = createLookUp(parts);
  /** The most aliases that the server has put on a page. */
  let largestPage = largePageSize;

  /** A page of the server, without pending deletions; `rows` is how many it had. */
  async function readPage(
    query: AliasQuery,
    wanted: number,
  ): Promise<Result<AliasPage & { rows: number }>> {
    const cacheUpdate = aliasCache.beginCacheUpdate();
    const read = await callService((client) => client.listAliases({ ...query, pageSize: wanted }));
    if (!read.ok) return read;
    const { pageSize, entries, unreadable } = read.value;
    if (pageSize < wanted) largestPage = Math.max(1, pageSize);
    const isTop = query.page === 1 && query.search === "" && query.enabled === undefined;
    // Aliases created elsewhere appear here first. If the cache cannot be updated, the page is returned all the same.
    if (isTop) await cacheUpdate.putTop(read.value).catch(() => {});
    const hidden = await deletions.readHidden();
    const visible = aliasCache.correct(entries).filter(({ address }) => !hidden.has(address));
    return succeed({ ...read.value, entries: visible, rows: entries.length + unreadable });
  }

  async function readPageAt(query: ListQuery, row: number) {
    const { search, filter } = query;
    const enabled = filter === "on" || filter === "off" ? filter === "on" : undefined;
    const ask = (size: number) =>
      readPage({ search, enabled, page: Math.floor(row / size) + 1 }, size);
    const wanted = Math.min(
      query.count > largePageSize ? largePageSize : smallPageSize,
      largestPage,
    );
    const read = await ask(wanted);
    // A server that gives pages of another size begins the page with this number elsewhere.
    const given = read.ok ? Math.max(1, read.value.pageSize) : wanted;
    return row > 0 && given !== wanted ? ask(given) : read;
  }

  async function findStale(reason: Failure): Promise<(StaleList & { list: CachedList }) | null> {
    const list = hasTrait(reason, "unreachable") ? await aliasCache.getCachedSoFar() : null;
    return list && { list, asOf: list.readAt, reason };
  }

  /** The rows from the server: at least those of a page, or as many as were asked for. */
  async function askServer(query: ListQuery): Promise<Result<FoundAliases>> {
    const { begin, count } = query;
    const fits = createMatcher(query);
    const found = { entries: [] as Alias[], unreadable: 0, whole: false, ofSite: 0, pinned: [] };
    for (let row = begin; ;) {
      const read = await readPageAt(query, row);
      if (!read.ok) {
        const stale = await findStale(read.failure);
        if (!stale) return read;
        const fitting = stale.list.aliases.filter(fits);
        const end = begin + count;
        return succeed({
          ...found,
          entries: fitting.slice(begin, end),
          total: fitting.length,
          next: end < fitting.length ? end : null,
          stale: { asOf: stale.asOf, reason: stale.reason },
        });
      }
      const { entries, rows, page, totalEntries, totalPages, pageSize } = read.value;
      // Some servers ignore search and filter.
      const fitting = entries.filter(fits);
      found.entries.push(...fitting);
      found.unreadable += read.value.unreadable;
      const start = Math.floor(row / pageSize) * pageSize;
      const end = start + pageSize;
      // A total of fewer rows than there are means nothing; then the list ends with a page that is not full.
      const isCounted = totalEntries >= start + rows;
      // Some servers answer with the last page for one past the end of a list that has become shorter.
      const isEarlier = (page - 1) * pageSize < start;
      const isLast = isEarlier || (isCounted ? end >= pageSize * totalPages : rows < pageSize);
      const total = isCounted && fitting.length === entries.length ? totalEntries : null;
      if (isLast || rows === 0) return succeed({ ...found, total, next: null });
      if (end >= begin + count || count <= largePageSize)
        return succeed({ ...found, total, next: end });
      row = end;
    }
  }

  /** The rows that match in this list; null if their use is asked for and not known. */
  async function search(query: ListQuery, list: CachedList): Promise<FoundAliases | null> {
    const counts = isAboutUse(query)
      ? await parts.activity.read({ keep: query.keep === true })
      : null;
    if (isAboutUse(query) && !counts) return null;
    const sorted =
      counts && query.sort === "activity"
        ? sortByLastMail(list.aliases, counts)
        : sortOnce(list.aliases, query.sort);
    const fitting = sorted
      .filter(createMatcher(query))
      .filter(await createUseFilter(query.filter, counts));
    const { site, begin, count } = query;
    const domain = site === null ? null : registrableDomainOf(site);
    const ofSite = new Set(
      domain === null ? [] : fitting.filter((each) => readSites(each).has(domain)),
    );
    const others = ofSite.size === 0 ? fitting : fitting.filter((each) => !ofSite.has(each));
    const memories = await parts.memory.read();
    const isPinned = ({ address }: Alias) => memories[address]?.pinned === true;
    // A search may follow.
    if (query.search === "" && begin === 0) {
      void clock.wait(50).then(() => prepareSearch(list.aliases));
    }
    const end = Math.max(begin + count, ofSite.size);
    const rows = [...putFirst([...ofSite], isPinned), ...putFirst(others, isPinned)];
    const entries = rows.slice(begin, end);
    return {
      entries,
      whole: true,
      total: fitting.length,
      next: end < fitting.length ? end : null,
      ofSite: ofSite.size,
      pinned: entries.filter(isPinned).map(({ address }) => address),
      unreadable: list.unreadable,
      ...(counts && { counted: { since: counts.first, whole: list.complete } }),
    };
  }

  /** @param counts there for each use that is about them */
  async function createUseFilter(
    filter: ListQuery["filter"],
    counts: ActivitySnapshot | null,
  ): Promise<(alias: Alias) => boolean> {
    if (filter === "unfinished") {
      const unfinished = await parts.unresolved.findAddresses();
      return ({ address }) => unfinished.has(address);
    }
    if (!isUseFilter(filter) || counts === null) return () => true;
    if (filter === "unused") return (alias) => isUnused(alias, counts, clock.now());
    if (filter === "quiet") return (alias) => isQuiet(alias, counts, clock.now());
    const memories = await parts.memory.read();
    return (alias) => hasLeaked(alias, memories[alias.address]);
  }

  /** An alias with a pending deletion does not count as existing: the deletion is sent first. */
  async function lookUp(address: string, owner: string): Promise<Result<Alias | null>> {
    const hidden = await deletions.readHidden();
    if (hidden.has(address)) await deletions.finish(address);
    return lookUpNow(address, owner);
  }

  /**
   * Until the list is cached, reads it at its own times, never because a field of a page was touched: the request would
   * tell the server when that happened.
   */
  async function readMissing(): Promise<void> {
    const { status } = await session.account();
    // While another sign-in is under way, the session before it lasts.
    if (status === "signed-out" || (await aliasCache.getCached()) !== null) return;
    // Set before reading: the worker may be stopped meanwhile.
    await alarms.create(alarm, { delayInMinutes: retryAfterMinutes });
    if ((await aliasCache.get()).ok) await alarms.clear(alarm);
  }

  return {
    handlers: {
      async "alias.query"(query) {
        // An old list is refreshed in the background.
        if (query.from === "whole") await aliasCache.get();
        else inBackground(aliasCache.get());
        const list = await aliasCache.getCached();
        // No server reports how aliases are used, so an incomplete list is better than none.
        const isEnough = list?.complete || isAboutUse(query);
        const found = list && isEnough ? await search(query, list) : null;
        if (found || query.from === "cache") return succeed(found);
        const counted = isAboutUse(query) ? { counted: { since: null, whole: false } } : {};
        if (isUseFilter(query.filter) || query.filter === "unfinished") {
          // No server has this filter, so nothing is listed rather than all aliases.
          const nothing = { entries: [], whole: false, total: null, next: null };
          return succeed({ ...nothing, ofSite: 0, pinned: [], unreadable: 0, ...counted });
        }
        const answer = await askServer(query);
        return answer.ok ? succeed({ ...answer.value, ...counted }) : answer;
      },
      async "alias.check"() {
        const read = await readPage({ page: 1, search: "" }, smallPageSize);
        if (read.ok) return succeed(null);
        const stale = await findStale(read.failure);
        return stale ? succeed({ asOf: stale.asOf, reason: stale.reason }) : read;
      },
      "alias.readAll": (request) =>
        forOwner(async (owner) => {
          if (owner !== request.owner) return fail({ kind: "signed-out" });
          const read = await aliasCache.read();
          return read.ok ? succeed({ ...read.value, memories: await parts.memory.read() }) : read;
        }),
      async "alias.stopReading"() {
        aliasCache.stop();
        return succeed(null);
      },
      "alias.findByAddress": ({ address }) => forOwner((owner) => lookUp(address, owner)),
    } satisfies Partial<Handlers>,
    alarms: { [alarm]: readMissing },
    onStart: readMissing,
    onSignedIn: readMissing,
    lookUp,
    /** How many aliases each site has, by registrable domain, in the cache. */
    countBySite: createSiteCounts(aliasCache, parts.storage),
  };
}

function isAboutUse({ filter, sort }: ListQuery): boolean {
  return isUseFilter(filter) || sort === "activity";
}

function sortByLastMail(aliases: readonly Alias[], counts: ActivitySnapshot): readonly Alias[] {
  const last = new Map(aliases.map((alias) => [alias, readLastMail(alias, counts)]));
  return aliases.toSorted((a, b) => {
    const [one, other] = [last.get(a)!, last.get(b)!];
    // Not a subtraction: Infinity minus Infinity is NaN.
    return Number(one < other) - Number(one > other);
  });
}

/** Each part of the list keeps its order. */
function putFirst(aliases: readonly Alias[], isFirst: (alias: Alias) => boolean): Alias[] {
  return [...aliases.filter(isFirst), ...aliases.filter((each) => !isFirst(each))];
}

/** Cached, because sorting a long list takes longer than typing a letter. */
let sorted: { aliases: readonly Alias[]; sort: Sort; as: readonly Alias[] } | undefined;

function sortOnce(aliases: readonly Alias[], sort: Sort): readonly Alias[] {
  if (sorted?.aliases !== aliases || sorted.sort !== sort) {
    const order = orders[sort];
    sorted = { aliases, sort, as: order ? aliases.toSorted(order) : aliases };
  }
  return sorted.as;
}

type Counts = Readonly<Record<string, number>>;

/** By registrable domain. Stored, because counting a long list is too slow for each tab that starts the worker. */
function createSiteCounts(
  aliasCache: Pick<AliasCache, "getCached">,
  { listChanged, siteCounts }: Pick<WorkerStorage, "listChanged" | "siteCounts">,
): () => Promise<Counts> {
  let cached: { list: number; counts: Counts } | null = null;

  return async () => {
    const { at: list } = await listChanged.get();
    if (cached?.list !== list) cached = await siteCounts.get();
    if (cached?.list === list) return cached.counts;
    const counts = Object.fromEntries(countBySite((await aliasCache.getCached())?.aliases ?? []));
    cached = { list, counts };
    // If storage is full, the aliases are counted again the next time.
    await siteCounts.set(cached).catch(() => {});
    return counts;
  };
}
