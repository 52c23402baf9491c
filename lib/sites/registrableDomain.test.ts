import * as fc from "fast-check";
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from "tldts";
import { expect, test } from "vitest";
import { createAlias } from "@/tests/createAlias";
import { publicSuffixes } from "./publicSuffixes";
import {
  countBySite,
  findSuffix,
  isOfSite,
  isSameSite,
  readSiteName,
  registrableDomainOf,
} from "./registrableDomain";

test.each([
  ["shop.example", "shop.example", true],
  ["www.shop.example", "login.shop.example", true],
  ["Shop.Example", "shop.example.", true],
  ["firefox.example", "fox.example", false],
  ["shop.example", "shop.example.evil.example", false],
  ["a.co.uk", "b.co.uk", false],
])("%s and %s are one site: %s", (one, other, same) => {
  expect(isSameSite(one, other)).toBe(same);
});

const alias = (title: string | null, notes: string | null) =>
  createAlias("a@alias.example", { title, notes });

test.each([
  ["by its label", "shop.example", null, true],
  ["by the label of another host of the site", "accounts.shop.example", null, true],
  ["by its notes when relabelled", "Books", "Created on shop.example, 2026-11-21 (ref X)", true],
  ["by a line of longer notes", null, "mine\nCreated on www.shop.example (ref X)\nkeep", true],
  ["not by a label that is no host name", "my shop.example account", null, false],
  ["not by a mention in the notes", null, "not Created on shop.example", false],
  ["not by a label of another site", "myshop.example", null, false],
  ["not without a label and notes", null, null, false],
])("an alias is of a site %s", (_name, title, notes, of) => {
  expect(isOfSite(alias(title, notes), "shop.example")).toBe(of);
});

test("aliases are counted by the site they are of, once each, whichever of its hosts they name", () => {
  const counts = countBySite([
    alias("shop.example", "Created on www.shop.example (ref X)"),
    alias("login.shop.example", null),
    alias("My books", "Created on shop.example (ref X)"),
    alias("bank.example", "Created on shop.example (ref X)"),
    alias("my shop.example account", null),
    alias(null, null),
  ]);
  expect([...counts]).toEqual([
    ["shop.example", 4],
    ["bank.example", 1],
  ]);
});

/* Our text of the list gives the same answers as tldts. */

const options = { allowPrivateDomains: true };

const rules = publicSuffixes
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [top, ...before] = line.split(" ");
    return before.map((names) => `${names.replace("!", "")}.${top}`);
  });

test("each rule of the suffix list, and hosts below it, get the suffix that tldts gives them", () => {
  expect(rules.length).toBeGreaterThan(8000);
  expect(publicSuffixes.match(/!/g)?.length).toBeGreaterThan(5);
  for (const rule of rules) {
    const plain = rule.replace("*", "any");
    const hosts = [plain, `a.${plain}`, `a.b.${plain}`, plain.replace(/^[^.]+\./, "")];
    for (const host of hosts) {
      const suffix = getPublicSuffix(host, options);
      if (findSuffix(host) !== suffix) expect(findSuffix(host), host).toBe(suffix);
    }
  }
});

const label = fc.constantFrom(
  ..."com org co uk www city kobe jp a s3 github-io xn--55qx5d kawasaki ck".split(" "),
  "example",
  "x".repeat(63),
  "1",
  "a-b",
  "unknown",
);
const byte = fc.nat(255);
const named = fc
  .tuple(fc.array(label, { maxLength: 3 }), fc.constantFrom(...rules), label)
  .map(([labels, rule, any]) => [...labels, rule.replace("*", any)].join("."));
const host = fc.oneof(
  { weight: 5, arbitrary: named },
  named.map((each) => each.toUpperCase()),
  fc.array(label, { maxLength: 4 }).map((labels) => [...labels, "unknown"].join(".")),
  fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join(".")),
  fc.constantFrom("[::1]", "[2001:db8::1]", "localhost", "com", "shop.example."),
);

test("any host gets the registrable domain and the site name that tldts gives it", () => {
  fc.assert(
    fc.property(host, (host) => {
      const plain = host.toLowerCase().replace(/\.$/, "");
      const domain = getDomain(plain, options) ?? plain;
      expect(registrableDomainOf(host)).toBe(domain);
      expect(readSiteName(host)).toBe(getDomainWithoutSuffix(domain, options) || domain);
    }),
    { numRuns: 20_000 },
  );
});
