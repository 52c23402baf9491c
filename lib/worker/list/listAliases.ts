import type { AliasCache } from "@/lib/aliases/aliasCache";
import { isOfDomain, registrableDomainOf } from "@/lib/sites/registrableDomain";
import type {
  Alias,
  AliasPage,
  AliasQuery,
  FoundAliases,
  KeptQuery,
  ListedPage,
} from "@/lib/model/alias/alias";
import { succeed, type Result } from "@/lib/model/failure/failure";
import {
  createMatcher,
  prepareSearch,
  type UseFilter,
  sortAliases,
  type Sort,
} from "@/lib/model/alias/question";
import { hasLeaked } from "@/lib/aliases/findLeaks";
import { isQuiet, isUnused, readLastMail } from "@/lib/model/activity/use";
import type { ActivitySnapshot } from "@/lib/model/activity/snapshot";
import type { SitesByAddress } from "@/lib/model/alias/usedOn";
import type { Clock } from "@/lib/worker/deps";
import type { CallService } from "@/lib/worker/api";
import { inBackground } from "@/lib/model/failure/inBackground";
import { hasTrait } from "@/lib/model/failure/failures";

/** The requested page size. The server may send fewer, and says so in its envelope. */
const pageSize = 50;

/** A page of the list from the server; or of the cache, with the cache's time, while the server cannot be reached. */
export async function listAliases(
  query: AliasQuery,
  callService: CallService,
  aliasCache: AliasCache,
  readHidden: () => Promise<ReadonlySet<string>>,
): Promise<Result<ListedPage>> {
  const cacheUpdate = aliasCache.beginCacheUpdate();
  const read = await callService((client) => client.listAliases({ ...query, pageSize }));
  if (read.ok) {
    const top = query.page === 1 && query.search === "" && query.enabled === undefined;
    // Aliases created elsewhere appear here first. If the cache cannot be updated, the page is returned all the same.
    if (top) await cacheUpdate.putTop(read.value).catch(() => {});
    const hidden = await readHidden();
    const entries = read.value.entries.filter(({ address }) => !hidden.has(address));
    return succeed({ ...read.value, entries, asOf: null });
  }
  const kept = hasTrait(read.failure, "unreachable") ? await aliasCache.getKnown() : null;
  if (!kept) return read;
  const fitting = findFitting(kept.aliases, query);
  const begin = (query.page - 1) * pageSize;
  return succeed({
    entries: fitting.slice(begin, begin + pageSize),
    unreadable: 0,
    page: query.page,
    pageSize,
    totalEntries: fitting.length,
    totalPages: Math.ceil(fitting.length / pageSize),
    asOf: kept.readAt,
    reason: read.failure,
  });
}

/** A page of the whole list as the server has it now, without pending deletions. */
export async function readListPage(
  { page, pageSize, owner }: { page: number; pageSize: number; owner: string },
  callService: CallService,
  readHidden: () => Promise<ReadonlySet<string>>,
): Promise<Result<AliasPage>> {
  const asked = { page, pageSize, search: "" };
  const read = await callService((client) => client.listAliases(asked), owner, "background");
  if (!read.ok) return read;
  const hidden = await readHidden();
  const entries = read.value.entries.filter(({ address }) => !hidden.has(address));
  return succeed({ ...read.value, entries });
}

interface FindParts {
  aliasCache: AliasCache;
  wait: Clock["wait"];
  now: Clock["now"];
  pins: { read(): Promise<ReadonlySet<string>> };
  usedOn: { read(): Promise<SitesByAddress> };
  activity: { read(asked: { keep: boolean }): Promise<ActivitySnapshot | null> };
  findUnfinished(): Promise<ReadonlySet<string>>;
}

/**
 * The matches in the cache, which is refreshed in the background when it is old; null if the cache is incomplete and
 * the server has to be asked.
 */
export async function findAliases(
  query: KeptQuery,
  { aliasCache, wait, now, pins, usedOn, activity, findUnfinished }: FindParts,
): Promise<FoundAliases | null> {
  if (query.wait) await aliasCache.get();
  else inBackground(aliasCache.get());
  const kept = await aliasCache.getKept();
  const use = query.use === "unfinished" ? undefined : query.use;
  const asksUse = use !== undefined || query.sort === "activity";
  // No server reports how aliases are used, so an incomplete list is better than none.
  if (!kept || (!kept.complete && !asksUse)) return null;
  const counts = asksUse ? await activity.read({ keep: query.keep === true }) : null;
  if (asksUse && !counts) return null;
  const sorted =
    counts && query.sort === "activity"
      ? sortByLastMail(kept.aliases, counts)
      : sortOnce(kept.aliases, query.sort);
  const matching = findFitting(sorted, query);
  const fitting =
    counts && use
      ? matching.filter(createUseFilter(use, counts, await usedOn.read(), now()))
      : query.use
        ? await findUnfinished().then((some) => matching.filter((each) => some.has(each.address)))
        : matching;
  const { site, begin, count } = query;
  const ofSite = new Set(site === null ? [] : findOfSite(fitting, registrableDomainOf(site)));
  const others = ofSite.size === 0 ? fitting : fitting.filter((each) => !ofSite.has(each));
  const pinned = await pins.read();
  // A search may follow.
  if (query.search === "" && begin === 0) void wait(50).then(() => prepareSearch(kept.aliases));
  const end = Math.max(begin + count, ofSite.size);
  const entries = [...putFirst([...ofSite], pinned), ...putFirst(others, pinned)].slice(begin, end);
  return {
    entries,
    total: fitting.length,
    ofSite: ofSite.size,
    pinned: entries.flatMap(({ address }) => (pinned.has(address) ? [address] : [])),
    unreadable: kept.unreadable,
    ...(counts && { counted: { since: counts.first, whole: kept.complete } }),
  };
}

function sortByLastMail(aliases: readonly Alias[], counts: ActivitySnapshot): readonly Alias[] {
  const last = new Map(aliases.map((alias) => [alias, readLastMail(alias, counts)]));
  return aliases.toSorted((one, other) => compareFalling(last.get(one)!, last.get(other)!));
}

/** Not a subtraction: Infinity minus Infinity is NaN. */
function compareFalling(one: number, other: number): number {
  return Number(one < other) - Number(one > other);
}

function createUseFilter(
  use: UseFilter,
  counts: ActivitySnapshot,
  used: SitesByAddress,
  now: number,
): (alias: Alias) => boolean {
  switch (use) {
    case "unused":
      return (alias) => isUnused(alias, counts, now);
    case "quiet":
      return (alias) => isQuiet(alias, counts, now);
    case "leaked":
      return (alias) => hasLeaked(alias, used[alias.address]);
  }
}

function findOfSite(aliases: readonly Alias[], domain: string): Alias[] {
  return aliases.filter((each) => isOfDomain(each, domain));
}

/** Each part of the list keeps its order. */
function putFirst(aliases: readonly Alias[], pinned: ReadonlySet<string>): readonly Alias[] {
  if (pinned.size === 0) return aliases;
  const isFirst = ({ address }: Alias) => pinned.has(address);
  return [...aliases.filter(isFirst), ...aliases.filter((each) => !isFirst(each))];
}

/** Cached, because sorting a long list takes longer than typing a letter. */
let sorted: { aliases: readonly Alias[]; sort: Sort; as: readonly Alias[] } | undefined;

function sortOnce(aliases: readonly Alias[], sort: Sort): readonly Alias[] {
  if (sorted?.aliases !== aliases || sorted.sort !== sort) {
    sorted = { aliases, sort, as: sortAliases(aliases, sort) };
  }
  return sorted.as;
}

function findFitting(
  aliases: readonly Alias[],
  { search, enabled }: Pick<AliasQuery, "search" | "enabled">,
): Alias[] {
  const filter = enabled === undefined ? "all" : enabled ? "on" : "off";
  return aliases.filter(createMatcher({ search, filter }));
}
