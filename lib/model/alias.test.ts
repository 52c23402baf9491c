import { expect, test } from "vitest";
import { Alias, isLabelTooLong, longestLabel } from "./alias";
import { isPlausibleAddress } from "./address";
import { createAlias } from "@/tests/createAlias";

test.each([
  ["a.b+c_d@x.example", true],
  ["ünï@dömain.example", true],
  ["@alias.example", false],
  ["shop@", false],
  ["two@at@signs", false],
  ["line\r\nbreak@alias.example", false],
  ["\u202Egpj@alias.example", false],
  [`${"a".repeat(400)}@alias.example`, false],
])("%j may be an address: %s", (address, is) => {
  expect(isPlausibleAddress(address)).toBe(is);
});

const alias = createAlias("shop@alias.example");

test.each([{ forwarded: -5 }, { blocked: 1e30 }, { enabled: "false" }, { address: "none" }])(
  "an alias with %j is refused",
  (wrong) => {
    expect(Alias.safeParse(alias).success).toBe(true);
    expect(Alias.safeParse({ ...alias, ...wrong }).success).toBe(false);
  },
);

test.each(Object.keys(alias))("an alias without %s is refused", (key) => {
  expect(Alias.safeParse({ ...alias, [key]: undefined }).success).toBe(false);
});

test.each([
  ["of the greatest length is not too long", "x".repeat(longestLabel), false],
  ["one letter longer is too long", "x".repeat(longestLabel + 1), true],
  ["of as many emoji, of two units each, is not too long", "😀".repeat(longestLabel), false],
  ["one emoji longer is too long", "😀".repeat(longestLabel + 1), true],
  ["of a megabyte is too long", "x".repeat(1_000_000), true],
])("a label %s", (_, label, isTooLong) => {
  expect(isLabelTooLong(label)).toBe(isTooLong);
});
