import type { send } from "@/lib/messages/send";
import { fail, type Result } from "@/lib/model/failure/failure";
import { fetchAllPages, type ReadProgress, type WholeList } from "@/lib/model/alias/fetchAllPages";

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
  const readPage = async (page: number, pageSize: number) =>
    // Answers after the stop are dropped.
    signal.aborted
      ? fail({ kind: "refused" })
      : await send("alias.fetchPage", { page, pageSize, owner });
  return fetchAllPages(readPage, { wait, onRead });
}
