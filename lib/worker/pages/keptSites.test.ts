import { expect, test } from "vitest";
import { createSiteMemory } from "./keptSites";

function createItem(kept: Record<string, string> = {}) {
  return {
    get: async () => kept,
    async update(change: (before: Record<string, string>) => Record<string, string>) {
      kept = change(kept);
      return kept;
    },
  };
}

test("a value is stored for a site by its registrable domain", async () => {
  const memory = createSiteMemory(createItem(), createItem());
  await memory.note("login.shop.example", "a", false);
  expect(await memory.find("www.shop.example", false)).toBe("a");
  expect(await memory.find("other.example", false)).toBe(null);
});

test("a value stored in a private window is known in private windows alone", async () => {
  const memory = createSiteMemory(createItem(), createItem());
  await memory.note("shop.example", "open", false);
  await memory.note("shop.example", "private", true);
  expect(await memory.find("shop.example", false)).toBe("open");
  expect(await memory.find("shop.example", true)).toBe("private");
});

test("beyond 500 sites, the site whose value was stored longest ago is dropped", async () => {
  const memory = createSiteMemory(createItem(), createItem());
  for (let site = 0; site < 500; site += 1) await memory.note(`s${site}.example`, "a", false);
  await memory.note("s0.example", "b", false);
  await memory.note("one-more.example", "a", false);
  expect(await memory.find("s0.example", false)).toBe("b");
  expect(await memory.find("s1.example", false)).toBe(null);
});

test.each(["constructor", "__proto__"])("a host called %s is one like any other", async (host) => {
  for (const incognito of [false, true]) {
    const memory = createSiteMemory(createItem(), createItem());
    expect(await memory.find(host, incognito)).toBe(null);
    await memory.note(host, "a", incognito);
    expect(await memory.find(host, incognito)).toBe("a");
    await memory.note("shop.example", "b", incognito);
    expect(await memory.find(host, incognito)).toBe("a");
  }
});
