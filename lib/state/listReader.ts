import { signal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { ReadProgress, WholeList } from "@/lib/model/fetchAllPages";
import type { Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

export type ListReader = ReturnType<typeof createListReader>;

interface ListReaderOptions {
  send: typeof send;
  item: Pick<Item<ReadProgress | null>, "get" | "watch">;
}

/** Has the worker read the whole list from the server. */
export function createListReader({ send, item }: ListReaderOptions) {
  /** How much was read, whoever asked for it; null while nothing is being read. */
  const progress = signal<ReadProgress | null>(null);
  return {
    progress,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (progress.value = next)),
    /** @param owner the account, as by `accountKey` */
    async read(owner: string): Promise<Result<WholeList>> {
      const read = await send("alias.readAll", { owner });
      // The worker may be stopped while it waits for a rate limit; the next one begins anew.
      const isStopped = !read.ok && read.failure.kind === "broken";
      return isStopped ? send("alias.readAll", { owner }) : read;
    },
    stop: () => void send("alias.stopReading", {}),
  };
}

/** Shown until the first page was read. */
export const noProgress: ReadProgress = { found: 0, total: 0 };
