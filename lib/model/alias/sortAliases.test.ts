import { expect, test } from "vitest";
import type { Alias } from "./alias";
import { sortAliases } from "./sortAliases";

function alias(name: string, change: Partial<Alias>): Alias {
  const counts = { forwarded: 0, blocked: 0, blocked_addresses: [] };
  return {
    address: `${name}@alias.example`,
    enabled: true,
    title: name,
    notes: null,
    ...counts,
    ...change,
  };
}

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
  const sorted = sortAliases(listed, sort).map(({ address }) => address.split("@")[0]);
  expect(sorted).toEqual(names);
});
