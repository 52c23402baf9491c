import type { Alias, AliasPage } from "./alias";
import { succeed, type Result } from "@/lib/model/failure/failure";

/** Asked for at once; the envelope says how many it really were. */
const pageSize = 100;

/** More than this is not kept: who has more searches at the server. */
const mostKept = 20_000;

/** A server that cannot count is not gone back for more often than this. */
const mostReturns = 20;

export interface WholeList {
  /** By address, each once, in the order of the list. */
  found: Map<string, Alias>;
  /** Rows that were no alias at all. */
  unreadable: number;
  /** Was it read to its end? */
  complete: boolean;
}

export interface ReadProgress {
  found: number;
  /** As many as the server says there are. */
  total: number;
}

interface Reading {
  /** It is not read beyond so many. */
  most?: number;
  /** Called after each page. */
  onRead?(progress: ReadProgress): void;
}

/**
 * Reads page after page of a list that may change meanwhile. What is made pushes the others on to the next
 * page, where they are met again. What is deleted draws them back to a page that was read already: the list
 * then says that it got shorter, and is read again from as far back as it may have moved.
 */
export async function fetchAllPages(
  readPage: (page: number, pageSize: number) => Promise<Result<AliasPage>>,
  { most = mostKept, onRead }: Reading = {},
): Promise<Result<WholeList>> {
  const found = new Map<string, Alias>();
  /** By page, which may be read more than once. */
  const unreadables = new Map<number, number>();
  const finish = (complete: boolean) =>
    succeed({ found, unreadable: unreadables.values().reduce((a, b) => a + b, 0), complete });
  let last: { page: number; listed: string; total: number } | undefined;
  let repeats = 0;
  let rows = 0;
  let returns = 0;
  for (let page = 1; ; page += 1) {
    const read = await readPage(page, pageSize);
    if (!read.ok) return read;
    const { entries, unreadable, totalEntries: total, totalPages } = read.value;
    for (const alias of entries) found.set(alias.address, alias);
    unreadables.set(page, unreadable);
    rows += Math.max(1, entries.length + unreadable);
    const listed = entries.map(({ address }) => address).join(" ");
    const isRepeat = last?.listed === listed && last.total === total && last.page !== page;
    repeats = isRepeat ? repeats + 1 : 0;
    // A server that ignores the page number gives the same ones for ever. Unreadable ones may hide others.
    const isStuck = repeats > Math.min(1, unreadable);
    onRead?.({ found: found.size, total });
    // A list that changes all the time must end as well: rows read again count again.
    if (isStuck || found.size > most || rows >= 2 * most) return finish(false);
    const shrunk = (last?.total ?? total) - total;
    last = { page, listed, total };
    if (shrunk > 0 && returns < mostReturns) {
      returns += 1;
      page -= Math.min(page, 1 + Math.ceil(shrunk / Math.max(1, read.value.pageSize)));
    } else if (page >= totalPages) return finish(true);
  }
}
