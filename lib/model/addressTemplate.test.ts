import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isPlausibleAddress } from "./address";
import {
  addRandom,
  createDraw,
  fillTemplate,
  isDrawn,
  isTemplate,
  type Draw,
} from "./addressTemplate";

const draw: Draw = Array.from({ length: 64 }, (_, place) => place);
const fill = (template: string, site: string | null = "shop") =>
  fillTemplate(template, { site, draw });

test.each([
  ["{site}", "shop"],
  ["{words}", "amber-apple"],
  ["{random}", "abcdef"],
  [" {site}-{random} ", "shop-abcdef"],
  ["{site}.{words}.{random}", "shop.amber-apple.cdefgh"],
  ["My+{site}", "My+shop"],
])("the template %j is filled in as %s", (template, localPart) => {
  expect(fill(template)).toEqual({ ok: true, localPart });
});

test.each([
  ["  ", "hintEmpty"],
  ["my {site}", "hintLetters"],
  ["{site}..a", "hintDots"],
  [`${"a".repeat(64)}{site}`, "hintLong"],
  [`${"a".repeat(59)}{random}`, "hintLong"],
])("the template %j is refused with %s", (template, key) => {
  expect(fill(template)).toEqual({ ok: false, fault: { key } });
  expect(isTemplate(template)).toBe(false);
});

test.each([
  ["{Site}", "{Site}"],
  ["{site", "{site"],
  ["site}", "}"],
  ["a{{site}}", "{"],
])("the template %j is refused for the unknown placeholder %s", (template, about) => {
  expect(fill(template)).toEqual({ ok: false, fault: { key: "templateUnknown", about } });
});

test("without a site, a template with {site} is refused, and one without it is filled in", () => {
  expect(fill("{site}-a", null)).toEqual({ ok: false, fault: { key: "templateNoSite" } });
  expect(fill("{words}", null)).toEqual({ ok: true, localPart: "amber-apple" });
});

test.each([
  ["Shop", "shop"],
  ["[::1]", "1"],
  ["xn--bcher-kva", "xn-bcher-kva"],
  ["[::]", "site"],
  // It is cut to the length that the rest of the template leaves.
  [`${"a".repeat(56)}-bcdefg`, "a".repeat(56)],
])("the site %s is filled into an address as %s", (site, name) => {
  expect(fill("{site}-{random}", site)).toEqual({ ok: true, localPart: `${name}-abcdef` });
});

test("a template is refused if the longest words would not fit, also when short ones are drawn", () => {
  const short = [1, 37];
  expect(fillTemplate("{words}", { site: null, draw: short })).toMatchObject({
    localPart: "apt-ivy",
  });
  const template = `${"a".repeat(54)}{words}`;
  expect(fillTemplate(template, { site: null, draw: short })).toMatchObject({ ok: false });
});

test("drawing again gives another address only for a template with {words} or {random}", () => {
  expect(isDrawn("{site}-{random}")).toBe(true);
  expect(isDrawn("{words}")).toBe(true);
  expect(isDrawn("{site}")).toBe(false);
  const drawn = () => fillTemplate("{random}", { site: null, draw: createDraw() });
  expect(drawn()).not.toEqual(drawn());
});

test("an address that is taken gets four random letters within the length limit", () => {
  expect(addRandom("shop", draw)).toBe("shop-abcd");
  expect(addRandom(`${"a".repeat(58)}.bcdef`, draw)).toBe(`${"a".repeat(58)}-abcd`);
});

const draws = fc.array(fc.nat(255), { minLength: 64, maxLength: 64 });
const parts = fc.constantFrom(..."{site},{words},{random},-,.,+,a,shop,{, ".split(","));
/** Lengths near the limit of 64, so that one word more or less decides whether the result is too long. */
const filler = fc.integer({ min: 40, max: 64 }).map((length) => "a".repeat(length));
const template = fc.oneof(
  fc.array(fc.oneof(parts, fc.string({ maxLength: 40 }), filler)).map((all) => all.join("")),
  fc.string({ unit: "binary" }),
);
const hosts = fc.webUrl().map((url) => new URL(url).hostname);
const site = fc.oneof(hosts, fc.string(), fc.domain());

// RFC 5321, section 4.1.2: Dot-string, and section 4.5.3.1.1: 64 octets.
const dotString = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

function isLocalPart(localPart: string): boolean {
  const { length } = new TextEncoder().encode(localPart);
  return dotString.test(localPart) && length <= 64 && isPlausibleAddress(`${localPart}@a.example`);
}

test("for any template, site and random draw, a filled template is a valid local part", () => {
  fc.assert(
    fc.property(template, site, draws, (template, site, draw) => {
      const filled = fillTemplate(template, { site, draw });
      if (!filled.ok) return;
      expect(filled.localPart).toSatisfy(isLocalPart);
      expect(addRandom(filled.localPart, draw)).toSatisfy(isLocalPart);
    }),
  );
});

test("whether a template can be filled depends neither on the site nor on the random draw", () => {
  fc.assert(
    fc.property(template, site, site, draws, draws, (template, one, other, first, second) => {
      const filled = fillTemplate(template, { site: one, draw: first });
      const again = fillTemplate(template, { site: other, draw: second });
      expect(again.ok).toBe(filled.ok);
    }),
  );
});
