import type { Alias, AliasPage } from "./alias";
import type { ReadingPlace } from "./unfinishedReading";
import { succeed, type Failure, type Result } from "@/lib/model/failure/failure";

/**
 * Asked for at once; the envelope says how many it really were. Less where so many are more than an answer may be
 * long. Each is a multiple of the next, so that a page begins where one of the larger size does.
 */
const pageSizes = [500, 250, 125] as const;

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
  /** The server's total. */
  total: number;
}

interface Options {
  /** Reading stops at this number. */
  most?: number;
  /** Called after each page. */
  onRead?(progress: ReadProgress): void;
  /** Where an earlier reading was left; else it begins at the first page. */
  from?: ReadingPlace | undefined;
}

type ReadPage = (page: number, pageSize: number) => Promise<Result<AliasPage>>;

/** A reading of the whole list. After a failure it goes on at the page that failed. */
export interface ListReading {
  read(): Promise<Result<WholeList>>;
  /** Where it is now. */
  leave(): ReadingPlace;
}

export function fetchAllPages(readPage: ReadPage, options?: Options): Promise<Result<WholeList>> {
  return createListReading(readPage, options).read();
}

/**
 * Reads all pages of a list that may change meanwhile. A new alias pushes others to the next page, where they
 * are read again. A deleted one pulls others back to a page that was read already: the total then shrinks, and
 * reading goes back as far as rows may have moved. Where fewer were found in the end than the total says (made
 * meanwhile; or of the same second, which some servers sort anew for each page), the list is read once more.
 */
export function createListReading(
  readPage: ReadPage,
  { most = mostKept, onRead, from }: Options = {},
): ListReading {
  const found = new Map(from?.found.map((alias) => [alias.address, alias]));
  /** By page, which may be read more than once. */
  let unreadables = new Map(from?.unreadable);
  /** What is met when the list is gone through once more, from its top. */
  const again = new Map<string, Alias>();
  let last: { page: number; listed: string; total: number } | undefined;
  if (from && from.total !== null) last = { page: from.page, listed: "", total: from.total };
  /** `size` is which of `pageSizes` is asked for, `given` how many the server gave. */
  let { page, size, given, rows } = from ?? { page: 1, size: 0, given: pageSizes[0], rows: 0 };
  let repeats = 0;
  let returns = 0;
  let isSecond = false;

  const countUnreadable = () => unreadables.values().reduce((a, b) => a + b, 0);
  /** In the order in which they were met last. */
  const merge = () => new Map([...again, ...found]);
  const finish = (complete: boolean) =>
    succeed({ found: merge(), unreadable: countUnreadable(), complete });

  function takeSmaller(failure: Failure): boolean {
    const next = pageSizes[size + 1];
    // A server that gives fewer already gives no fewer for being asked for less.
    if (next === undefined || given <= next || !isTooLong(failure)) return false;
    size += 1;
    page = Math.floor(((page - 1) * given) / next) + 1;
    given = next;
    last = undefined;
    unreadables = new Map();
    return true;
  }

  function goThroughAgain(): void {
    isSecond = true;
    page = 1;
    last = undefined;
  }

  /** @returns whether it was the last, and nothing is missing */
  function take({ entries, unreadable, totalEntries: total, ...envelope }: AliasPage) {
    for (const alias of entries) {
      found.set(alias.address, alias);
      if (isSecond) again.set(alias.address, alias);
    }
    given = Math.max(1, envelope.pageSize);
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
    const isWhole = found.size + countUnreadable() >= total;
    if (shrunk > 0 && returns < mostReturns) {
      returns += 1;
      page -= Math.min(page, 1 + Math.ceil(shrunk / given));
    } else if (isSecond && isWhole) return finish(true);
    else if (page >= envelope.totalPages) {
      if (isWhole || isSecond) return finish(true);
      goThroughAgain();
      return undefined;
    }
    page += 1;
    return undefined;
  }

  return {
    async read() {
      for (;;) {
        const read = await readPage(page, pageSizes[size] ?? 100);
        const whole = read.ok && take(read.value);
        if (whole) return whole;
        if (!read.ok && !takeSmaller(read.failure)) return read;
      }
    },
    leave: () => ({
      page,
      size,
      given,
      rows,
      total: last?.total ?? null,
      unreadable: [...unreadables],
      found: [...merge().values()],
    }),
  };
}

/** Or it is not the contract; which of the two is not said (`lib/api/request.ts`). */
function isTooLong(failure: Failure): boolean {
  return failure.kind === "server" && failure.status === 200;
}
