import { expect, test } from "vitest";
import { createFakeItem } from "@/tests/fakes";
import { createSiteMemory } from "./sites";

const open = () => createSiteMemory(createFakeItem<Record<string, string>>({}));

test("a value is stored for a site by its registrable domain", async () => {
  const memory = open();
  await memory.note("login.shop.example", "a");
  expect(await memory.find("www.shop.example")).toBe("a");
  expect(await memory.find("other.example")).toBe(null);
});

test("beyond 500 sites, the site whose value was stored longest ago is dropped", async () => {
  const memory = open();
  for (let site = 0; site < 500; site += 1) await memory.note(`s${site}.example`, "a");
  await memory.note("s0.example", "b");
  await memory.note("one-more.example", "a");
  expect(await memory.find("s0.example")).toBe("b");
  expect(await memory.find("s1.example")).toBe(null);
});

test.each(["constructor", "__proto__"])("a host called %s is one like any other", async (host) => {
  const memory = open();
  expect(await memory.find(host)).toBe(null);
  await memory.note(host, "a");
  expect(await memory.find(host)).toBe("a");
  await memory.note("shop.example", "b");
  expect(await memory.find(host)).toBe("a");
});
