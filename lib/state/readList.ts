import type { send } from "@/lib/messages/send";
import { fail, type Result } from "@/lib/model/failure/failure";
import { fetchAllPages, type ReadProgress, type WholeList } from "@/lib/model/alias/fetchAllPages";

/** A limit for servers whose list never ends. */
const mostAliases = 500_000;

/** The longest rate limit that is waited for, in seconds. */
const longestRest = 120;

interface Reading {
  send: typeof send;
  wait(milliseconds: number): Promise<void>;
  /** The account, as by `accountKey`. */
  owner: string;
  onRead(progress: ReadProgress): void;
  signal: AbortSignal;
}

/**
 * Reads the whole list from the server, page by page. Each page is a message of its own, so that reading can be
 * stopped after any page, and the worker may be stopped between two.
 */
export function readList({
  send,
  wait,
  owner,
  onRead,
  signal,
}: Reading): Promise<Result<WholeList>> {
  const readPage = async (page: number, pageSize: number) => {
    for (;;) {
      // Answers after the stop are dropped.
      if (signal.aborted) return fail({ kind: "refused" });
      // oxlint-disable-next-line no-await-in-loop -- repeated until the rate limit is over
      const read = await send("alias.fetchPage", { page, pageSize, owner });
      const rest = !read.ok && read.failure.kind === "limited" ? read.failure.retryAfter : null;
      if (rest === null || rest > longestRest) return read;
      // oxlint-disable-next-line no-await-in-loop -- waits for the rate limit
      await wait(Math.max(1, rest) * 1000);
    }
  };
  return fetchAllPages(readPage, { most: mostAliases, onRead });
}
