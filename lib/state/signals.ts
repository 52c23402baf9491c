import { signal, type ReadonlySignal } from "@preact/signals";
import { createLatest } from "@/lib/model/concurrency";
import type { Failure, Result } from "@/lib/model/failure";
import type { Item } from "@/lib/storage/item";

export type Source<Value> = Pick<Item<Value>, "get" | "watch">;

/**
 * Calls back with the value of an item, and with each change until the signal aborts. Resolves after the first
 * value. A change during the first read is newer than the value read.
 */
export async function followItem<Value>(
  item: Source<Value>,
  signal: AbortSignal,
  show: (value: Value) => void,
): Promise<void> {
  let isNewer = false;
  item.watch((value) => {
    isNewer = true;
    show(value);
  }, signal);
  const read = await item.get();
  if (!isNewer) show(read);
}

/** The value of an item as a signal, which has another value until it was read. */
export function createItemSignal<Value>(item: Source<Value>, before: Value) {
  const value = signal(before);
  return {
    value: value as ReadonlySignal<Value>,
    start: (abort: AbortSignal) => followItem(item, abort, (next) => (value.value = next)),
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
