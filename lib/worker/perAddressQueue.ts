import { createMutex } from "@/lib/model/timing/mutex";

/**
 * Changes of one alias are sent one after the other, in the order in which they were requested, from any page: the
 * server ends with the last one.
 */
export function createPerAddressQueue() {
  const open = new Map<string, { runExclusive: ReturnType<typeof createMutex>; waiting: number }>();
  return async <Outcome>(address: string, change: () => Promise<Outcome>): Promise<Outcome> => {
    const queue = open.get(address) ?? { runExclusive: createMutex(), waiting: 0 };
    open.set(address, queue);
    queue.waiting += 1;
    try {
      return await queue.runExclusive(change);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) open.delete(address);
    }
  };
}
