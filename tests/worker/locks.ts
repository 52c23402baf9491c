import { createMutex } from "@/lib/model/concurrency";
import type { StoragePlace } from "@/lib/storage/item";

/** `navigator.locks` of one worker or page; its locks are released when it ends. */
export function createLocks(): StoragePlace["locks"] {
  const held = new Map<string, ReturnType<typeof createMutex>>();
  return {
    request(name, action) {
      const runExclusive = held.get(name) ?? createMutex();
      held.set(name, runExclusive);
      return runExclusive(action);
    },
  };
}
