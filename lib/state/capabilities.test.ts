import { expect, test } from "vitest";
import type { Capabilities } from "@/lib/model/server/capabilities";
import type { Item } from "@/lib/storage/item";
import { createServerCapabilities } from "./capabilities";

const here = "https://mail.example";

function createItem<Value>(value: Value): Item<Value> {
  return {
    get: async () => value,
    set: async () => {},
    update: async () => value,
    watch: () => {},
  };
}

async function read(
  capabilities: Record<string, Capabilities>,
  keepsLabels: Record<string, boolean> = {},
  cannotUpdate: string[] = [],
) {
  const state = createServerCapabilities({
    capabilities: createItem(capabilities),
    keepsLabels: createItem(keepsLabels),
    cannotUpdate: createItem(cannotUpdate),
  });
  await state.start(new AbortController().signal);
  return state.of(here);
}

test("nothing is known of a server that has done nothing yet, whatever others can do", async () => {
  const other = "https://other.example";
  const seen = await read({ [other]: { ownPage: true, domains: true } }, { [other]: true }, [
    other,
  ]);
  expect(seen).toEqual({});
});

test("what was seen is said, and what it cannot do now counts for more than what it could once", async () => {
  const seen = { [here]: { ownPage: false, changes: true, domains: true } } as const;
  expect(await read(seen, { [here]: false })).toEqual({
    ownPage: false,
    labels: false,
    changes: true,
    domains: true,
  });
  expect((await read(seen, {}, [here])).changes).toBe(false);
});
