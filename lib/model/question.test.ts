import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Alias } from "./alias";
import { createMatcher, orders, type Question } from "./question";
import { createAlias } from "@/tests/createAlias";

const matches = (alias: Alias, asked: Question) => createMatcher(asked)(alias);

const shop = createAlias("sunny.fox@shared.example", {
  title: "Straße 50%_\\ Shop",
  notes: "for Ada",
});

test.each([
  ["  ", true],
  ["fox@shared", true],
  ["shop ada", true],
  ["shop bank", false],
  ["50%_\\", true],
  ["50_%", false],
])("a search for %j finds the alias: %s", (search, found) => {
  expect(matches(shop, { search, filter: "all" })).toBe(found);
});

test.each([
  ["Straße", "STRAẞE", true],
  ["οδός", "ΟΔΟΣ", false],
  ["ΟΔΟΣΣ", "οδος", true],
  ["K2", "\u212a2", true],
  ["Iğdır", "IĞDIR", true],
  ["İzmir", "izmir", false],
  ["café", "cafe", false],
  ["caf\u00e9", "cafe\u0301", false],
  ["a\u00a0b", "b\u3000a", true],
])("beyond ASCII, a search in %j for %j matches: %s", (title, search, found) => {
  expect(matches({ ...shop, title }, { search, filter: "all" })).toBe(found);
});

test("a search for any part of a label finds the alias, in upper and in lower case", () => {
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(11), fc.integer({ min: 1, max: 12 }), (title, begin, long) => {
      const alias = { ...shop, title };
      const piece = [...title].slice(begin, begin + long).join("");
      for (const search of [piece, piece.toUpperCase(), piece.toLowerCase()]) {
        expect(matches(alias, { search, filter: "all" })).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["all", true],
  ["on", true],
  ["off", false],
] as const)("an alias that is on matches the filter %s: %s", (filter, among) => {
  expect(matches(shop, { search: "", filter })).toBe(among);
});

const alias = (name: string, change: Partial<Alias>) =>
  createAlias(`${name}@alias.example`, change);

const listed = [
  alias("newest", { title: "shop 10", forwarded: 3, blocked: 1 }),
  alias("unlabelled", { title: null, forwarded: 5, blocked: 0 }),
  alias("older", { title: "Ärzte", forwarded: 3, blocked: 9 }),
  alias("empty", { title: "", forwarded: 0, blocked: 0 }),
  alias("oldest", { title: "shop 9", forwarded: 3, blocked: 1 }),
];

test.each([
  ["newest", ["newest", "unlabelled", "older", "empty", "oldest"]],
  ["label", ["older", "oldest", "newest", "unlabelled", "empty"]],
  ["forwarded", ["unlabelled", "newest", "older", "oldest", "empty"]],
  ["-label", ["newest", "oldest", "older", "unlabelled", "empty"]],
  ["-forwarded", ["empty", "newest", "older", "oldest", "unlabelled"]],
  ["-blocked", ["unlabelled", "empty", "newest", "oldest", "older"]],
  ["blocked", ["older", "newest", "oldest", "unlabelled", "empty"]],
] as const)("aliases are sorted by %s, and equal ones newest first", (sort, names) => {
  const sorted = listed.toSorted(orders[sort]).map(({ address }) => address.split("@")[0]);
  expect(sorted).toEqual(names);
});
