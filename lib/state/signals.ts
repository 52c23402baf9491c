import { signal } from "@preact/signals";
import { createLatest } from "@/lib/model/concurrency";
import type { Failure, Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";

export type Source<Value> = Pick<Item<Value>, "fallback" | "get" | "watch">;

/** The value of an item as a signal. A page reads it before it is drawn. */
export function createItemSignal<Value>(item: Source<Value>) {
  const value = signal(item.fallback);
  return {
    value,
    /** Reads the value, and follows its changes until the signal aborts. */
    async start(abort: AbortSignal): Promise<void> {
      // A change during the first read is newer than the value read.
      let isNewer = false;
      item.watch((next) => {
        isNewer = true;
        value.value = next;
      }, abort);
      const read = await item.get();
      if (!isNewer) value.value = read;
    },
    /** Reads the value again, because the browser tells of a change only after the worker's answer. */
    async readAgain(): Promise<void> {
      value.value = await item.get();
    },
  };
}

/** Asks once more where the worker was stopped over its answer: the next one resumes, or begins anew. */
export async function askAgain<Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const answer = await ask();
  return !answer.ok && answer.failure.kind === "broken" ? ask() : answer;
}

/** What a page asks of the worker, one request at a time, and why the last one failed. */
export function createRequest() {
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  const sessions = createLatest();
  return {
    busy,
    failure,
    /** undefined while another request is pending, and where `clear` was called before the answer. */
    async run<Value>(ask: () => Promise<Result<Value>>): Promise<Result<Value> | undefined> {
      if (busy.value) return undefined;
      const isCurrent = sessions.current();
      busy.value = true;
      failure.value = null;
      const answer = await ask();
      if (!isCurrent()) return undefined;
      busy.value = false;
      failure.value = answer.ok ? null : answer.failure;
      return answer;
    },
    clear(): void {
      sessions.begin();
      busy.value = false;
      failure.value = null;
    },
  };
}
