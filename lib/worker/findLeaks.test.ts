import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias";
import { createAlias } from "@/tests/createAlias";
import { findLeaks } from "./activity";

let number = 0;

function alias(title: string | null, blocked: string[], notes: string | null = null): Alias {
  number += 1;
  const counts = { blocked: blocked.length, blocked_addresses: blocked };
  return createAlias(`a${number}@alias.example`, { title, notes, ...counts });
}

/** For each domain that leaked mail comes from: its senders, in one array per alias. */
function find(...aliases: Alias[]) {
  return findLeaks(aliases).shown.map(({ domain, aliases: { shown } }) => [
    domain,
    shown.map(({ senders }) => senders),
  ]);
}

test.each<[string, Alias, unknown[]]>([
  ["a sender of the alias's site is no leak", alias("shop.example", ["deals@shop.example"]), []],
  [
    "a sender of a host below the site is no leak",
    alias("www.shop.example", ["a@mail.news.shop.example"]),
    [],
  ],
  [
    "a sender of another site is a leak",
    alias("shop.example", ["a@spam.example"]),
    [["spam.example", [["a@spam.example"]]]],
  ],
  [
    "a sender of a site with a similar name is a leak",
    alias("fox.com", ["a@firefox.com"]),
    [["firefox.com", [["a@firefox.com"]]]],
  ],
  [
    "a sender of another site under the same public suffix is a leak",
    alias("ada.github.io", ["a@bob.github.io"]),
    [["bob.github.io", [["a@bob.github.io"]]]],
  ],
  [
    "a relabelled alias is judged by the site in its notes as well",
    alias("Hats", ["a@shop.example", "b@spam.example"], "Created on shop.example, 2026-01-01"),
    [["spam.example", [["b@spam.example"]]]],
  ],
  ["a sender of the site in capitals is no leak", alias("shop.example", ["A@SHOP.EXAMPLE"]), []],
  [
    "a sender with a name before the address is read",
    alias("shop.example", ["Spam <a@spam.example>"]),
    [["spam.example", [["Spam <a@spam.example>"]]]],
  ],
  ["an alias whose label is no site has no leak", alias("Newsletters", ["a@spam.example"]), []],
  ["an alias without a label has no leak", alias(null, ["a@spam.example"]), []],
  [
    "senders without a valid domain are ignored",
    alias("shop.example", [
      "",
      "@",
      "spam",
      "a@[1.2.3.4]",
      "a@1.2.3.4",
      "a@\u202espam.example",
      "x".repeat(1e6),
    ]),
    [],
  ],
])("%s", (_, given, found) => {
  expect(find(given)).toEqual(found);
});

test("a domain that wrote to several aliases is listed once, before those that wrote to fewer", () => {
  const found = find(
    alias("shop.example", ["a@rare.example", "a@spam.example", "b@spam.example"]),
    alias("bank.example", ["c@mail.spam.example"]),
  );
  expect(found).toEqual([
    ["spam.example", [["a@spam.example", "b@spam.example"], ["c@mail.spam.example"]]],
    ["rare.example", [["a@rare.example"]]],
  ]);
});

test("an endless list of senders is read up to a bound, and few are reported", () => {
  const endless = Array.from({ length: 100_000 }, (_, each) => `a@spam${each}.example`);
  const many = Array.from({ length: 1000 }, () => alias("shop.example", endless));
  const leaks = findLeaks(many);
  expect(leaks.total).toBe(500);
  expect(leaks.shown).toHaveLength(200);
  expect(JSON.stringify(leaks).length).toBeLessThan(5_000_000);
  const senders = Array.from({ length: 50 }, (_, each) => `a${each}@spam.example`);
  const [domain] = findLeaks([alias("shop.example", senders)]).shown;
  expect(domain?.aliases.shown[0]?.senders).toHaveLength(3);
});

test("a site that an alias is used on is an expected sender, and is named beside an unexpected one", () => {
  const one = alias("shop.example", ["win@spam.example", "news@bank.example"]);
  expect(findLeaks([one]).total).toBe(2);
  const { total, shown } = findLeaks([one], { [one.address]: ["bank.example"] });
  expect(total).toBe(1);
  expect(shown).toMatchObject([
    { domain: "spam.example", aliases: { shown: [{ usedOn: ["bank.example"] }] } },
  ]);
});
