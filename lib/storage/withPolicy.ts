import type { Policy } from "@/lib/model/settings/policy";
import type { Item } from "./item";
import { createLatest } from "@/lib/model/createLatest";

/**
 * A setting with what an organisation has set over it. What is read and watched is what is in force; what
 * is written is the person's own, which stays as it is below a policy and is in force again without it.
 */
export function withPolicy<Value>(
  own: Item<Value>,
  policy: Pick<Item<Policy>, "get" | "watch">,
  combine: (own: Value, policy: Policy) => Value,
): Item<Value> {
  async function get(): Promise<Value> {
    const [kept, set] = await Promise.all([own.get(), policy.get()]);
    return combine(kept, set);
  }

  return {
    ...own,
    get,
    watch(callback, signal) {
      const latest = createLatest();
      const look = async () => {
        const counts = latest.begin();
        const value = await get();
        if (counts() && !signal.aborted) callback(value);
      };
      own.watch(() => void look(), signal);
      policy.watch(() => void look(), signal);
    },
  };
}
