import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from "tldts";
import { expect, test } from "vitest";
import { publicSuffixes } from "./publicSuffixes";
import { findSuffix, readSiteName, registrableDomainOf } from "./registrableDomain";

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
const labels = "com org co uk www city kobe jp a s3 github-io xn--55qx5d kawasaki ck".split(" ");
labels.push("example", "x".repeat(63), "1", "a-b", "unknown");

/** Up to `most` random labels for the beginning of a host. */
function drawLabels(most: number): string[] {
  return Array.from({ length: draw(most + 1) }, () => pick(labels));
}

function drawHost(): string {
  const named = pick(rules).replace("*", () => pick(labels));
  switch (draw(8)) {
    case 0:
      return [...drawLabels(4), "unknown"].join(".");
    case 1:
      return [draw(256), draw(256), draw(256), draw(256)].join(".");
    case 2:
      return pick(["[::1]", "[2001:db8::1]", "localhost", "com", "shop.example."]);
    case 3:
      return [...drawLabels(3), named].join(".").toUpperCase();
    default:
      return [...drawLabels(3), named].join(".");
  }
}

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
