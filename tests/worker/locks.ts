import { createTurns } from "@/lib/model/mutex";
import type { StoragePlace } from "@/lib/storage/item";

/** `navigator.locks` of one worker or page; those of one that ends are free again. */
export function createLocks(): StoragePlace["locks"] {
  const held = new Map<string, ReturnType<typeof createTurns>>();
  return {
    request(name, action) {
      const inTurn = held.get(name) ?? createTurns();
      held.set(name, inTurn);
      return inTurn(action);
    },
  };
}
