import { expect, test } from "vitest";
import type { Alias } from "./alias";
import { matches } from "./matches";

const shop: Alias = {
  address: "sunny.fox@shared.example",
  enabled: true,
  title: "Straße 50%_\\ Shop",
  notes: "for Ada",
  forwarded: 0,
  blocked: 0,
  blocked_addresses: [],
};

test.each([
  ["", true],
  ["  ", true],
  ["SHOP", true],
  ["fox@shared", true],
  ["shop ada", true],
  ["shop bank", false],
  ["50%_\\", true],
  ["50_%", false],
  [".", true],
  ["STRASSE", true],
])("%j is found: %s", (search, found) => {
  expect(matches(shop, { search, filter: "all" })).toBe(found);
});

test.each([
  ["all", true],
  ["on", true],
  ["off", false],
] as const)("one that is on is among %s: %s", (filter, among) => {
  expect(matches(shop, { search: "", filter })).toBe(among);
});
