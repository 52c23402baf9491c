import type { Policy } from "@/lib/model/settings/policy";
import type { Item } from "./item";
import { createLatest } from "@/lib/model/timing/createLatest";

/**
 * A setting that a policy can override. Reading and watching give the value in force; writing sets the person's
 * own value, which a policy leaves as it is and which is in force again without the policy.
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
