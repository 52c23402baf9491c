import { expect, test } from "vitest";
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
  ["{random}{random}", "abcdefghijkm"],
  ["me+{site}", "me+shop"],
  ["plain", "plain"],
  ["My.Shop", "My.Shop"],
])("the template %j is filled in as %s", (template, localPart) => {
  expect(fill(template)).toEqual({ ok: true, localPart });
});

test.each([
  ["", "hintEmpty"],
  ["  ", "hintEmpty"],
  ["my {site}", "hintLetters"],
  ["{site}@home", "hintLetters"],
  ["bücher-{site}", "hintLetters"],
  [".{site}", "hintDots"],
  ["{site}..a", "hintDots"],
  ["{site}.", "hintDots"],
  ["a".repeat(65), "hintLong"],
  [`${"a".repeat(64)}{site}`, "hintLong"],
  [`${"a".repeat(59)}{random}`, "hintLong"],
])("the template %j is refused with %s", (template, key) => {
  expect(fill(template)).toEqual({ ok: false, fault: { key } });
  expect(isTemplate(template)).toBe(false);
});

test.each([
  ["{sit}", "{sit}"],
  ["{Site}", "{Site}"],
  ["{site", "{site"],
  ["site}", "}"],
  ["{}", "{}"],
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
  ["127.0.0.1", "127-0-0-1"],
  ["[::1]", "1"],
  ["my_shop", "my-shop"],
  ["xn--bcher-kva", "xn-bcher-kva"],
  ["[::]", "site"],
])("the site %s is filled into an address as %s", (site, localPart) => {
  expect(fill("{site}", site)).toEqual({ ok: true, localPart });
});

test("a long site name is cut to the length that the rest of the template leaves", () => {
  const name = `${"a".repeat(56)}-bcdefg`;
  expect(fill("{site}-{random}", name)).toEqual({
    ok: true,
    localPart: `${"a".repeat(56)}-abcdef`,
  });
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
