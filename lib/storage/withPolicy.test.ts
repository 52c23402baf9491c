import { expect, test } from "vitest";
import { noPolicy, type Policy } from "@/lib/model/settings/policy";
import type { Item } from "./item";
import { withPolicy } from "./withPolicy";

/** An item in memory. */
function keep<Value>(first: Value): Item<Value> {
  let value = first;
  const watching = new Set<(value: Value) => void>();
  const set = async (next: Value) => {
    value = next;
    for (const each of watching) each(next);
  };
  return {
    get: async () => value,
    set,
    update: async (change) => {
      await set(change(value));
      return value;
    },
    watch: (callback) => watching.add(callback),
  };
}

function setUp() {
  const own = keep({ domain: "ada.example", template: "{site}" });
  const policy = keep<Policy>(noPolicy);
  const combined = withPolicy(own, policy, (kept, { defaultDomain }) => ({
    ...kept,
    domain: defaultDomain ?? kept.domain,
  }));
  return { own, policy, combined };
}

test("a policy's value wins over the person's own, which comes back when the policy goes", async () => {
  const { policy, combined } = setUp();
  await policy.set({ ...noPolicy, defaultDomain: "corp.example" });
  expect(await combined.get()).toEqual({ domain: "corp.example", template: "{site}" });
  await policy.set(noPolicy);
  expect(await combined.get()).toEqual({ domain: "ada.example", template: "{site}" });
});

test("a change under a policy is stored in the person's own value, and nothing of the policy gets into it", async () => {
  const { own, policy, combined } = setUp();
  await policy.set({ ...noPolicy, defaultDomain: "corp.example" });
  await combined.update((kept) => ({ ...kept, template: "{random}" }));
  expect(await own.get()).toEqual({ domain: "ada.example", template: "{random}" });
  expect(await combined.get()).toEqual({ domain: "corp.example", template: "{random}" });
});

test("watchers of a setting hear of changes to it and to the policy, and last of the value in force", async () => {
  const { own, policy, combined } = setUp();
  const told: string[] = [];
  combined.watch(({ domain }) => told.push(domain), new AbortController().signal);
  await policy.set({ ...noPolicy, defaultDomain: "corp.example" });
  await expect.poll(() => told).toEqual(["corp.example"]);
  await own.set({ domain: "other.example", template: "{site}" });
  await policy.set(noPolicy);
  await expect.poll(() => told.at(-1)).toBe("other.example");
});
