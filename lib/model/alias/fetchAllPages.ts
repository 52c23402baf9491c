import type { Alias, AliasPage } from "./alias";
import type { ReadingPlace } from "./unfinishedReading";
import { succeed, type Failure, type Result } from "@/lib/model/failure/failure";

/**
 * The page sizes to ask for; the answer tells the real one. A smaller one is used if an answer would be too
 * long. Each is a multiple of the next, so that a page begins where one of the larger size does.
 */
const pageSizes = [500, 250, 125] as const;

/** The most aliases that are cached; a longer list is searched at the server. */
const mostKept = 20_000;

/** The most passes through a list, as long as each finds new aliases. */
const mostPasses = 6;

/**
 * The most characters that are read, so that they fit into the worker's memory: a page may be 2 million long,
 * for one alias.
 */
const mostLetters = 64_000_000;

/** The most times to go back, for a server that counts wrongly. */
const mostReturns = 20;

export interface WholeList {
  /** By address, in the order of the list. */
  found: Map<string, Alias>;
  /** Rows that were no valid alias. */
  unreadable: number;
  /** The list was read to its end. */
  complete: boolean;
}

export interface ReadProgress {
  found: number;
  /** The server's total. */
  total: number;
}

interface Options {
  /** The number of aliases at which reading stops. */
  most?: number;
  /** Called after each page. */
  onRead?(progress: ReadProgress): void;
  /** The place at which an earlier reading stopped; by default, the first page. */
  from?: ReadingPlace | undefined;
}

type ReadPage = (page: number, pageSize: number) => Promise<Result<AliasPage>>;

/** A reading of the whole list. After a failure it continues at the page that failed. */
export interface ListReading {
  read(): Promise<Result<WholeList>>;
  /** The current place, to continue later. */
  leave(): ReadingPlace;
}

export function fetchAllPages(readPage: ReadPage, options?: Options): Promise<Result<WholeList>> {
  return createListReading(readPage, options).read();
}

/**
 * Reads all pages of a list that may change meanwhile. A new alias moves others to the next page, where they are
 * read again. A deleted one moves others back to a page that was read already: the total shrinks, and reading
 * goes back as far as rows may have moved. If fewer aliases were found than the total says, the list is read
 * again with another page size. The missing ones were created meanwhile, or some servers sort aliases of the
 * same second differently for each page, and other page ends separate other ones.
 */
export function createListReading(
  readPage: ReadPage,
  { most = mostKept, onRead, from }: Options = {},
): ListReading {
  const found = new Map(from?.found.map((alias) => [alias.address, alias]));
  /** Unreadable rows by page, because a page may be read more than once. */
  let unreadables = new Map(from?.unreadable);
  /** The aliases found in a further pass from the top; `known` is how many were found before it. */
  const again = new Map<string, Alias>();
  let last: { page: number; listed: string; total: number } | undefined;
  if (from && from.total !== null) last = { page: from.page, listed: "", total: from.total };
  /** How many aliases a page is `asked` for, and how many the server has `given`. */
  const start = { page: 1, asked: pageSizes[0], given: pageSizes[0], rows: 0 };
  let { page, asked, given, rows } = from ?? start;
  let letters = countLetters(from?.found);
  let repeats = 0;
  let returns = 0;
  let passes = 1;
  let known = 0;

  const countUnreadable = () => unreadables.values().reduce((a, b) => a + b, 0);
  /** In the order in which they were last found. */
  const merge = () => new Map([...again, ...found]);
  const finish = (complete: boolean) =>
    succeed({ found: merge(), unreadable: countUnreadable(), complete });

  function takeSmaller(failure: Failure): boolean {
    // A server that gives fewer than asked for would not give fewer for a smaller request.
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

  /** @returns whether it was the last page and nothing is missing */
  function take({ entries, unreadable, totalEntries: total, ...envelope }: AliasPage) {
    // Includes later passes, in which other aliases may appear.
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
    // A server that ignores the page number repeats the same aliases forever. A page of unreadable rows may only
    // look repeated.
    const isStuck = repeats > Math.min(1, unreadable);
    onRead?.({ found: found.size, total });
    // A list that changes all the time must end as well, so rows that are read again count again.
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

/**
 * The failure may also mean an answer that breaks the contract; it does not tell the two apart
 * (`lib/api/request.ts`).
 */
function isTooLong(failure: Failure): boolean {
  return failure.kind === "server" && failure.status === 200;
}
