import { createMutex } from "@/lib/model/timing/mutex";

/**
 * Changes of one alias are sent one after the other, in the order they were asked for, from any page: the
 * server ends with what was asked for last.
 */
export function createPerAddressQueue() {
  const open = new Map<string, { runExclusive: ReturnType<typeof createMutex>; waiting: number }>();
  return async <Outcome>(address: string, change: () => Promise<Outcome>): Promise<Outcome> => {
    const turns = open.get(address) ?? { runExclusive: createMutex(), waiting: 0 };
    open.set(address, turns);
    turns.waiting += 1;
    try {
      return await turns.runExclusive(change);
    } finally {
      turns.waiting -= 1;
      if (turns.waiting === 0) open.delete(address);
    }
  };
}
