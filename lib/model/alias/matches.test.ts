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
])("a search for %j finds the alias: %s", (search, found) => {
  expect(matches(shop, { search, filter: "all" })).toBe(found);
});

test.each([
  ["Straße", "STRASSE", true],
  ["Straße", "STRAẞE", true],
  ["STRASSE", "straße", true],
  ["ΟΔΟΣ", "οδος", true],
  ["οδός", "ΟΔΟΣ", false],
  ["ΟΔΟΣΣ", "οδος", true],
  ["K2", "\u212a2", true],
  ["Iğdır", "IĞDIR", true],
  ["İzmir", "i̇zmir", true],
  ["İzmir", "izmir", false],
  ["café", "CAFÉ", true],
  ["café", "cafe", false],
  ["caf\u00e9", "cafe\u0301", false],
  ["a\u00a0b", "b\u3000a", true],
])("beyond ASCII, a search in %j for %j matches: %s", (title, search, found) => {
  expect(matches({ ...shop, title }, { search, filter: "all" })).toBe(found);
});

test.each([
  ["all", true],
  ["on", true],
  ["off", false],
] as const)("an alias that is on matches the filter %s: %s", (filter, among) => {
  expect(matches(shop, { search: "", filter })).toBe(among);
});
