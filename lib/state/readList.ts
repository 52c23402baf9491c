import type { send } from "@/lib/messages/send";
import { fail, type Result } from "@/lib/model/failure/failure";
import { fetchAllPages, type ReadProgress, type WholeList } from "@/lib/model/alias/fetchAllPages";

/** A bound for servers whose list never ends. */
const mostAliases = 500_000;

/** The longest rate limit to wait for, in seconds. */
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
 * The whole list as the server has it now, page by page. Each page is a message of its own, so that it can
 * be stopped after any of them, and the worker may end between two.
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
      // oxlint-disable-next-line no-await-in-loop -- until the server has had its rest
      const read = await send("alias.fetchPage", { page, pageSize, owner });
      const rest = !read.ok && read.failure.kind === "limited" ? read.failure.retryAfter : null;
      if (rest === null || rest > longestRest) return read;
      // oxlint-disable-next-line no-await-in-loop -- that rest
      await wait(Math.max(1, rest) * 1000);
    }
  };
  return fetchAllPages(readPage, { most: mostAliases, onRead });
}
