import { signal, type ReadonlySignal } from "@preact/signals";
import type { send } from "@/lib/messages/send";
import type { BulkName, BulkProgress, BulkResults, BulkState, BulkTask } from "@/lib/model/bulk";
import type { Failure, Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";
import { followItem } from "./followItem";

/** The bulk change, whichever page started it. */
export interface Bulk {
  /** null while there is none, or it is not loaded. */
  readonly progress: ReadonlySignal<BulkProgress | null>;
  readonly failure: ReadonlySignal<Failure | null>;
  readonly busy: ReadonlySignal<boolean>;
  start(signal: AbortSignal): Promise<void>;
  /** False if it could not be started. */
  begin(name: BulkName, tasks: readonly BulkTask[]): Promise<boolean>;
  stop(): Promise<boolean>;
  resume(): Promise<boolean>;
  /** Resumes, and retries the failed tasks. */
  retry(): Promise<boolean>;
  /** The result was acknowledged, or the rest cancelled. */
  clear(): Promise<boolean>;
  readResults(asked: {
    state?: BulkState;
    begin: number;
    count: number;
  }): Promise<Result<BulkResults>>;
}

interface BulkOptions {
  send: typeof send;
  item: Pick<Item<BulkProgress | null>, "get" | "watch">;
}

export function createBulk({ send, item }: BulkOptions): Bulk {
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
    start: (abort) => followItem(item, abort, (next) => (progress.value = next)),
    begin: (name, tasks) => ask(() => send("bulk.start", { name, tasks: [...tasks] })),
    stop: () => ask(() => send("bulk.stop", {})),
    resume: () => ask(() => send("bulk.resume", {})),
    retry: () => ask(() => send("bulk.retry", {})),
    clear: () => ask(() => send("bulk.clear", {})),
    readResults: (asked) => send("bulk.results", asked),
  };
}
