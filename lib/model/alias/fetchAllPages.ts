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

/** A list is gone through so often, where each time some are found that were not met before. */
const mostPasses = 6;

/** Nor more letters than this, which would not fit into the worker: a page may be 2 million long, of one alias. */
const mostLetters = 64_000_000;

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
 * meanwhile; or of the same second, which some servers sort anew for each page), it is read again, in pages of
 * another size, whose ends part others of the same second.
 */
export function createListReading(
  readPage: ReadPage,
  { most = mostKept, onRead, from }: Options = {},
): ListReading {
  const found = new Map(from?.found.map((alias) => [alias.address, alias]));
  /** By page, which may be read more than once. */
  let unreadables = new Map(from?.unreadable);
  /** What is met when the list is gone through once more, from its top; and how much was known before. */
  const again = new Map<string, Alias>();
  let last: { page: number; listed: string; total: number } | undefined;
  if (from && from.total !== null) last = { page: from.page, listed: "", total: from.total };
  /** How many are `asked` for on a page, and how many the server gave. */
  const start = { page: 1, asked: pageSizes[0], given: pageSizes[0], rows: 0 };
  let { page, asked, given, rows } = from ?? start;
  let letters = countLetters(from?.found);
  let repeats = 0;
  let returns = 0;
  let passes = 1;
  let known = 0;

  const countUnreadable = () => unreadables.values().reduce((a, b) => a + b, 0);
  /** In the order in which they were met last. */
  const merge = () => new Map([...again, ...found]);
  const finish = (complete: boolean) =>
    succeed({ found: merge(), unreadable: countUnreadable(), complete });

  function takeSmaller(failure: Failure): boolean {
    // A server that gives fewer already gives no fewer for being asked for less.
    const next = pageSizes.find((each) => each < given);
    if (next === undefined || !isTooLong(failure)) return false;
    asked = next;
    page = Math.floor(((page - 1) * given) / next) + 1;
    given = next;
    last = undefined;
    unreadables = new Map();
    return true;
  }

  function goThroughAgain(): void {
    passes += 1;
    known = found.size;
    asked = Math.max(1, Math.floor(given * (passes % 2 === 0 ? 0.7 : 1.25)));
    page = 1;
    last = undefined;
    unreadables = new Map();
  }

  /** @returns whether it was the last, and nothing is missing */
  function take({ entries, unreadable, totalEntries: total, ...envelope }: AliasPage) {
    // Also of later passes, in which other aliases may come.
    letters += countLetters(entries.filter(({ address }) => !found.has(address)));
    for (const alias of entries) {
      found.set(alias.address, alias);
      if (passes > 1) again.set(alias.address, alias);
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
    if (letters > mostLetters) return finish(false);
    if (isStuck || found.size > most || rows >= 2 * most) return finish(passes > 2);
    const shrunk = (last?.total ?? total) - total;
    last = { page, listed, total };
    const isWhole = found.size + countUnreadable() >= total;
    if (shrunk > 0 && returns < mostReturns) {
      returns += 1;
      page -= Math.min(page, 1 + Math.ceil(shrunk / given));
    } else if (passes > 1 && isWhole) return finish(true);
    else if (page >= envelope.totalPages) {
      if (isWhole || found.size === known || passes === mostPasses) return finish(true);
      goThroughAgain();
      return undefined;
    }
    page += 1;
    return undefined;
  }

  return {
    async read() {
      for (;;) {
        const read = await readPage(page, asked);
        const whole = read.ok && take(read.value);
        if (whole) return whole;
        if (!read.ok && !takeSmaller(read.failure)) return read;
      }
    },
    leave: () => ({
      page,
      asked,
      given,
      rows,
      total: last?.total ?? null,
      unreadable: [...unreadables],
      found: [...merge().values()],
    }),
  };
}

function countLetters(aliases: readonly Alias[] = []): number {
  return JSON.stringify(aliases).length;
}

/** Or it is not the contract; which of the two is not said (`lib/api/request.ts`). */
function isTooLong(failure: Failure): boolean {
  return failure.kind === "server" && failure.status === 200;
}
