import * as list from "tldts/dist/es6/src/data/trie.js";
import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from "tldts";
import { domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { findSuffix, readSuffixes, type Suffixes } from "./findSuffix";
import { packSuffixes } from "./packSuffixes";
import { readSiteName, registrableDomainOf } from "./registrableDomain";

/* Our packed form of the list gives the same answers as tldts. */

const options = { allowPrivateDomains: true };

/** All rules of tldts below this root, including those in other scripts than Latin. */
function listRules(root: number): string[] {
  const { edgeStart, edgeLength, edgeChild, nodeFlags, labelText } = list;
  const rules: string[] = [];
  const offsets = [0];
  for (const length of edgeLength) offsets.push(offsets.at(-1)! + length);
  const open: [node: number, name: string][] = [[root, ""]];
  for (const [node, parent] of open) {
    for (let edge = edgeStart[node]!; edge < edgeStart[node + 1]!; edge++) {
      const name = labelText.slice(offsets[edge], offsets[edge + 1]) + parent;
      if (nodeFlags[edgeChild[edge]!]) rules.push(name);
      open.push([edgeChild[edge]!, `.${name}`]);
    }
  }
  return rules;
}

const exceptions = listRules(list.exceptionsRoot);
const rules = [...listRules(list.rulesRoot), ...exceptions];

/** Random whole numbers below a limit, the same ones in each run. */
function createDraw(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const draw = createDraw(7);
const pick = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!;
const labels = "com org co uk www city kobe jp a s3 github-io xn--55qx5d kawasaki".split(" ");
labels.push("bücher", "公司", "example", "x".repeat(63), "1", "_dmarc", "a-b", "*", "!www");

/** Up to `most` random labels for the beginning of a host. */
function drawLabels(most: number): string[] {
  return Array.from({ length: draw(most + 1) }, () => pick(labels));
}

function drawHost(): string {
  const named = pick(rules).replace("*", () => pick(labels));
  const host = [...drawLabels(3), named].join(".");
  switch (draw(12)) {
    case 0:
      return [...drawLabels(4), "unknown"].join(".");
    case 1:
      return [...drawLabels(4), pick(labels)].join(".");
    case 2:
      return [draw(256), draw(256), draw(256), draw(256)].join(".");
    case 3:
      return pick(["[::1]", "::1", "[2001:db8::1]", "localhost", "", ".", "a..com", "-a.com"]);
    case 4:
      return domainToUnicode(host) || host;
    case 5:
      return host.split(".").toSpliced(draw(3), 1).join(".");
    case 6:
      return `${host}${pick([".", "..", ":80", "/path", "-"])}`;
    case 7:
      return host.toUpperCase();
    default:
      return host;
  }
}

test("each rule of the suffix list, and hosts below it, get the suffix that tldts gives them", () => {
  expect(rules.length).toBeGreaterThan(10_000);
  expect(exceptions.length).toBeGreaterThan(5);
  for (const rule of rules) {
    const plain = rule.replace("*", "any");
    const hosts = [plain, `a.${plain}`, `a.b.${plain}`, domainToUnicode(`a.${plain}`)];
    // Last, an empty label in the place of the wildcard, which does not match it.
    for (const host of [...hosts, rule.replace("*", "")]) {
      const suffix = getPublicSuffix(host, options);
      if (findSuffix(host) !== suffix) expect(findSuffix(host), host).toBe(suffix);
    }
  }
});

test("100,000 random hosts get the registrable domain and the site name that tldts gives them", () => {
  for (let count = 0; count < 100_000; count++) {
    const host = drawHost();
    const plain = host.toLowerCase().replace(/\.$/, "");
    const domain = getDomain(plain, options) ?? plain;
    if (registrableDomainOf(host) !== domain) expect(registrableDomainOf(host), host).toBe(domain);
    const name = getDomainWithoutSuffix(domain, options) || domain;
    if (readSiteName(host) !== name) expect(readSiteName(host), host).toBe(name);
  }
});

test.each([
  [["com"], "com"],
  [["org", "com"], "com,org"],
  [["com", "s3.com", "sa.com", "a.s3.com"], "com(s3(a)Aa;"],
  [["*.ck", "!www.ck"], "ck[!www,*;"],
  [["ab", "abc.d", "abd"], "abBd,d[abc;"],
])("the suffixes %j are packed as %s, and read back", (given, packed) => {
  expect(packSuffixes(given)).toBe(packed);
  expect(listNames(readSuffixes(packed)).toSorted()).toEqual(given.toSorted());
});

function listNames(below: Suffixes, parent = ""): string[] {
  return [...below].flatMap(([label, suffix]) => {
    const name = label + parent;
    return [...(suffix.isRule ? [name] : []), ...listNames(suffix.below, `.${name}`)];
  });
}
