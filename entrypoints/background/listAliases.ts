import type { ListIndex } from "@/lib/aliases/listIndex";
import type { Alias, AliasQuery, FoundAliases, KeptQuery, ListedPage } from "@/lib/model/alias";
import { succeed, type Failure, type Result } from "@/lib/model/failure";
import { matches } from "@/lib/model/matches";
import type { CallService } from "./service";

/** Asked for at once. The server may answer fewer, and says so in its envelope. */
const pageSize = 50;

/** A page of the list from the server, or, while that cannot be reached, from what it said last. */
export async function listAliases(
  query: AliasQuery,
  callService: CallService,
  index: ListIndex,
): Promise<Result<ListedPage>> {
  const notes = index.takeNotes();
  const read = await callService((client) => client.listAliases({ ...query, pageSize }));
  if (read.ok) {
    const top = query.page === 1 && query.search === "" && query.enabled === undefined;
    // What was made without the worker hearing of it is seen here first. The list is good without.
    if (top) await notes.putTop(read.value).catch(() => {});
    return succeed({ ...read.value, asOf: null });
  }
  const kept = isOutOfReach(read.failure) ? await index.getKept() : null;
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

/**
 * What fits, from the worker's copy of the list, which is read anew meanwhile when it is old; null where
 * that is not whole, and the server has to be asked.
 */
export async function findAliases(
  query: KeptQuery,
  index: ListIndex,
): Promise<FoundAliases | null> {
  void index.get();
  const kept = await index.getKept();
  if (!kept?.complete) return null;
  const fitting = findFitting(kept.aliases, query);
  return {
    entries: fitting.slice(query.begin, query.begin + query.count),
    total: fitting.length,
    unreadable: kept.unreadable,
  };
}

function findFitting(
  aliases: Alias[],
  { search, enabled }: Pick<AliasQuery, "search" | "enabled">,
): Alias[] {
  const filter = enabled === undefined ? "all" : enabled ? "on" : "off";
  return aliases.filter((each) => matches(each, { search, filter }));
}

function isOutOfReach({ kind }: Failure): boolean {
  return kind === "offline" || kind === "captive" || kind === "server" || kind === "limited";
}
