import type { Alias, AliasPage, CachedList } from "./alias";
import { succeed, type Failure, type Result } from "./failure";

/** A smaller one is for answers that are too long. Each is a multiple of the next, so that pages begin at the same rows. */
const pageSizes = [500, 250, 125] as const;

/** The most aliases that are read; a longer list is searched at the server. */
const mostAliases = 50_000;

/** In characters, so that they fit into the worker's memory: a page may be 2 million long, for one alias. */
const mostLetters = 64_000_000;

/** The most times to go back, for a server that counts wrongly. */
const mostReturns = 20;

/** The longest rate limit that is waited for, and how often the progress is told meanwhile. In ms. */
const longestRest = 120_000;
const progressInterval = 20_000;

export type WholeList = Omit<CachedList, "readAt">;

export interface ReadProgress {
  found: number;
  total: number;
}

interface Options {
  wait(milliseconds: number): Promise<void>;
  /** Called after each page, and from time to time in a rate limit. `soFar` gives what was found. */
  onRead?(progress: ReadProgress, soFar: () => Alias[]): void;
}

/**
 * Reads all pages of a list that may change meanwhile. A new alias moves others to the next page, where they are read
 * again. A deleted one moves others back to a page that was read already: the total shrinks, and reading goes back as far
 * as rows may have moved. If fewer were found than the total says, the list is read once more with another page size: some
 * servers sort aliases of one second differently for each page. A total of less than was found means nothing.
 */
export async function fetchAllPages(
  readPage: (page: number, pageSize: number) => Promise<Result<AliasPage>>,
  { wait, onRead }: Options,
): Promise<Result<WholeList>> {
  /** What each time through the list has found, by address, and the place of unreadable rows. */
  let found = new Map<string, Alias>();
  let before = new Map<string, Alias>();
  let unreadable = new Map<number, number>();
  let last = { page: 0, listed: "", total: 0 };
  /** The next page, how many aliases it is asked for, and how many the server has given. */
  let page = 1;
  let requestSize: number = pageSizes[0];
  let given: number = requestSize;
  let letters = 0;
  let rows = 0;
  let returns = 0;
  let repeats = 0;

  const countUnreadable = () => unreadable.values().reduce((a, b) => a + b, 0);
  const countFound = () =>
    before.size === 0 ? found.size : new Set([...found.keys(), ...before.keys()]).size;
  /** In the order in which they were last found. */
  const merge = () => [...new Map([...found, ...before, ...found]).values()];
  const finish = (complete: boolean): WholeList => ({
    aliases: merge(),
    unreadable: countUnreadable(),
    complete,
  });

  function takeSmaller(failure: Failure): boolean {
    // A server that gives fewer than asked for would not give fewer for a smaller request.
    const next = pageSizes.find((each) => each < given);
    if (next === undefined || !isTooLong(failure)) return false;
    page = Math.floor(((page - 1) * given) / next) + 1;
    [requestSize, given] = [next, next];
    last.page = 0;
    return true;
  }

  /** @returns the list, if that was its last page */
  function take({ entries, totalEntries: total, ...answer }: AliasPage): WholeList | undefined {
    letters += JSON.stringify(entries).length;
    for (const alias of entries) found.set(alias.address, alias);
    given = Math.max(1, answer.pageSize);
    // It may have refused larger pages, and would each time.
    if (page === 1) requestSize = Math.min(requestSize, given);
    unreadable.set((page - 1) * given, answer.unreadable);
    const count = entries.length + answer.unreadable;
    rows += Math.max(1, count);
    const listed = entries.map(({ address }) => address).join(" ");
    const isRepeat = last.listed === listed && last.total === total && last.page === page - 1;
    repeats = isRepeat && last.page > 0 ? repeats + 1 : 0;
    const shrunk = last.page > 0 ? last.total - total : 0;
    last = { page, listed, total };
    const all = countFound();
    onRead?.({ found: all, total }, merge);
    const entryCount = all + countUnreadable();
    const isWhole = entryCount >= total;
    // A server that ignores the page number repeats the same aliases forever. A page of unreadable rows may only
    // look repeated. A list that changes all the time must end as well, so rows that are read again count again.
    const isStuck = repeats > Math.min(1, answer.unreadable);
    if (isStuck) return finish(isWhole && total > 0);
    if (letters > mostLetters || all > mostAliases || rows > 2 * mostAliases) return finish(false);
    if (shrunk > 0 && returns < mostReturns) {
      returns += 1;
      page -= Math.min(page, 1 + Math.ceil(shrunk / given));
    } else if (before.size > 0 && isWhole) return finish(true);
    else if (count === 0 || (page >= answer.totalPages && (entryCount <= total || count < given))) {
      if (isWhole || all === before.size) return finish(true);
      if (before.size > 0) return finish(false);
      before = found;
      found = new Map();
      requestSize = Math.max(1, Math.floor(given * 0.7));
      unreadable = new Map();
      page = 0;
      last.page = 0;
    }
    page += 1;
    return undefined;
  }

  /** Ends a rate limit. The browser would stop a worker that does nothing until then. */
  async function waitFor(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= progressInterval) {
      onRead?.({ found: countFound(), total: last.total }, merge);
      await wait(Math.min(left, progressInterval));
    }
  }

  for (;;) {
    const read = await readPage(page, requestSize);
    const whole = read.ok && take(read.value);
    if (whole) return succeed(whole);
    if (read.ok || takeSmaller(read.failure)) continue;
    const rest = findRest(read.failure);
    if (rest === null) return read;
    await waitFor(rest);
  }
}

/** How long to wait before the request is repeated, in ms; null if it is not. */
function findRest(failure: Failure): number | null {
  if (failure.kind !== "limited" || failure.retryAfter === null) return null;
  const rest = Math.max(1, failure.retryAfter) * 1000;
  return rest > longestRest ? null : rest;
}

/** It may also be an answer that breaks the contract (`lib/api/request.ts`). */
function isTooLong(failure: Failure): boolean {
  return failure.kind === "server" && failure.status === 200;
}
