import { expect, test } from "vitest";
import { CapabilitiesByServer } from "@/lib/model/server";
import { createItem } from "@/lib/storage/item";
import { createLocks } from "@/tests/worker/locks";
import { createKeptAreas, openAreas, type Access } from "@/tests/worker/storageAreas";
import { createServerCapabilities } from "./server";

const here = "https://mail.example";
const other = "https://other.example";

function start(known: CapabilitiesByServer) {
  const areas = createKeptAreas();
  areas.local.set("capabilities", known);
  const kept = {
    get known() {
      return areas.local.get("capabilities");
    },
    writes: 0,
  };
  async function reach<Value>({ verb }: Access, act: () => Value): Promise<Value> {
    if (verb === "write") kept.writes += 1;
    return act();
  }
  const item = createItem(
    "capabilities",
    { area: "local", scope: "global", schema: CapabilitiesByServer, fallback: {} },
    { browser: { storage: openAreas(areas, reach) }, locks: createLocks() },
  );
  return { kept, capabilities: createServerCapabilities(item) };
}

test("an observed capability is added to the record of that server alone", async () => {
  const { kept, capabilities } = start({ [other]: { changes: false } });
  await capabilities.learn(here, { changes: true });
  await capabilities.learn(here, { domains: false });
  expect(kept.known).toEqual({
    [other]: { changes: false },
    [here]: { changes: true, domains: false },
  });
  expect(await capabilities.get(here)).toEqual({ changes: true, domains: false });
  expect(await capabilities.get("https://third.example")).toEqual({});
});

test("a known capability is not written again", async () => {
  const { kept, capabilities } = start({ [here]: { changes: true, labels: false } });
  await capabilities.learn(here, { changes: true });
  await capabilities.retry(here);
  expect(kept.writes).toBe(0);
});

test("of two observations at the same time, the later one is stored", async () => {
  const { kept, capabilities } = start({ [here]: { changes: true } });
  const before = capabilities.learn(here, { changes: false });
  await Promise.all([before, capabilities.learn(here, { changes: true })]);
  expect(kept.known).toEqual({ [here]: { changes: true } });
});

test("after a sign-in, changes, custom addresses and the limit are tried again where they were refused", async () => {
  const { kept, capabilities } = start({
    [here]: {
      changes: false,
      domains: false,
      labels: false,
      customAddresses: false,
      usage: false,
    },
    [other]: { changes: false },
  });
  await capabilities.retry(here);
  expect(kept.known).toEqual({
    [here]: { domains: false, labels: false },
    [other]: { changes: false },
  });
});

test("a capability that cannot be stored causes no failure", async () => {
  const capabilities = createServerCapabilities({
    get: async () => ({}),
    update: () => Promise.reject(new Error("full")),
  });
  await expect(capabilities.learn(here, { changes: true })).resolves.toBeUndefined();
});
