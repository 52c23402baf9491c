import { expect, test } from "vitest";
import type { CapabilitiesByServer } from "@/lib/model/server";
import { createServerCapabilities } from "./server";

const here = "https://mail.example";
const other = "https://other.example";

function start(known: CapabilitiesByServer) {
  const kept = { known, writes: 0 };
  const capabilities = createServerCapabilities({
    get: async () => kept.known,
    async update(change) {
      kept.writes += 1;
      kept.known = change(kept.known);
      return kept.known;
    },
  });
  return { kept, capabilities };
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
