import type { ListIndex } from "@/lib/aliases/listIndex";
import type { AliasQuery, ListedPage } from "@/lib/model/alias";
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
    if (top) await notes.putTop(read.value.entries).catch(() => {});
    return succeed({ ...read.value, asOf: null });
  }
  const kept = isOutOfReach(read.failure) ? await index.getKept() : null;
  if (!kept) return read;
  const filter = query.enabled === undefined ? "all" : query.enabled ? "on" : "off";
  const fitting = kept.aliases.filter((each) => matches(each, { search: query.search, filter }));
  const begin = (query.page - 1) * pageSize;
  return succeed({
    entries: fitting.slice(begin, begin + pageSize),
    unreadable: 0,
    page: query.page,
    pageSize,
    totalEntries: fitting.length,
    totalPages: Math.ceil(fitting.length / pageSize),
    asOf: kept.readAt,
  });
}

function isOutOfReach({ kind }: Failure): boolean {
  return kind === "offline" || kind === "captive" || kind === "server" || kind === "limited";
}
