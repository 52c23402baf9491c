import { signal } from "@preact/signals";
import type { Request } from "@/lib/messages/protocol";
import type { send as Send } from "@/lib/messages/send";
import type { BulkName, BulkProgress, BulkTask } from "@/lib/model/bulk";
import type { Failure, Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./settings";

export type Bulk = ReturnType<typeof createBulk>;

interface BulkOptions {
  send: typeof Send;
  item: Pick<Item<BulkProgress | null>, "get" | "watch">;
}

/** The bulk change, whichever page started it. Actions resolve to whether they were done. */
export function createBulk({ send, item }: BulkOptions) {
  /** null while there is none, or it is not loaded. */
  const progress = signal<BulkProgress | null>(null);
  const failure = signal<Failure | null>(null);
  const busy = signal(false);

  async function ask(request: () => Promise<Result<unknown>>): Promise<boolean> {
    if (busy.value) return false;
    busy.value = true;
    failure.value = null;
    const answer = await request();
    busy.value = false;
    if (!answer.ok) failure.value = answer.failure;
    // Stored progress is newer than the answer.
    else progress.value = await item.get();
    return answer.ok;
  }

  return {
    progress,
    failure,
    busy,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (progress.value = next)),
    begin: (name: BulkName, tasks: readonly BulkTask[]) =>
      ask(() => send("bulk.start", { name, tasks: [...tasks] })),
    stop: () => ask(() => send("bulk.stop", {})),
    resume: () => ask(() => send("bulk.resume", {})),
    /** Resumes, and retries the failed tasks. */
    retry: () => ask(() => send("bulk.retry", {})),
    /** The result was acknowledged, or the rest cancelled. */
    clear: () => ask(() => send("bulk.clear", {})),
    readResults: (asked: Request<"bulk.results">) => send("bulk.results", asked),
  };
}
