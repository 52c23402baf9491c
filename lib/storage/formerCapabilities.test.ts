import { expect, test } from "vitest";
import { CapabilitiesByServer } from "@/lib/model/server/capabilities";
import { createLocks } from "@/tests/worker/locks.ts";
import { createKeptAreas, openAreas } from "@/tests/worker/storageAreas.ts";
import { formerCapabilities } from "./formerCapabilities";
import { createItem } from "./item";

const here = "https://mail.example";
const other = "https://other.example";

function openItem(local: Record<string, unknown>) {
  const kept = createKeptAreas();
  for (const [key, value] of Object.entries(local)) kept.local.set(key, value);
  const place = { browser: { storage: openAreas(kept) }, locks: createLocks() };
  const item = createItem(place, {
    area: "local",
    key: "capabilities",
    schema: CapabilitiesByServer,
    fallback: {},
    former: formerCapabilities,
  });
  return { kept, item };
}

const version010 = {
  abilities: { [here]: { ownPage: true, changes: true, domains: false } },
  keepsLabels: { [here]: true, [other]: false },
  fixedServers: [here],
  randomServers: [other],
};

const migrated = {
  [here]: { ownPage: true, changes: false, domains: false, labels: true },
  [other]: { labels: false, customAddresses: false },
};

test("capabilities of servers that version 0.1.0 stored are read as one record for each server", async () => {
  const { item, kept } = openItem(version010);
  expect(await item.get()).toEqual(migrated);
  expect(kept.local.has("capabilities"), "nothing is written by reading").toBe(false);
});

test("the first change of capabilities keeps what version 0.1.0 stored, and removes its keys", async () => {
  const { item, kept } = openItem(version010);
  await item.update((all) => ({ ...all, [here]: { ...all[here], domains: true } }));
  const next = { ...migrated, [here]: { ...migrated[here], domains: true } };
  expect(Object.fromEntries(kept.local)).toEqual({ capabilities: next });
  expect(await item.get()).toEqual(next);
});

test("capabilities that this version stored win over those left under version 0.1.0's keys", async () => {
  const { item } = openItem({ ...version010, capabilities: { [here]: { changes: true } } });
  expect(await item.get()).toEqual({ [here]: { changes: true } });
});

test("corrupt capabilities of version 0.1.0 are left out, and the others are read", async () => {
  const { item } = openItem({ abilities: 5, fixedServers: {}, keepsLabels: { [here]: false } });
  expect(await item.get()).toEqual({ [here]: { labels: false } });
});
