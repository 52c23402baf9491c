import { describe, expect, test } from "vitest";
import { Alias, isLabelTooLong, longestLabel } from "./alias";
import { isPlausibleAddress } from "./address";
import { createAlias } from "@/tests/createAlias";

describe("isPlausibleAddress", () => {
  test.each(["a.b+c_d@x.example", "ünï@dömain.example"])("takes %s", (address) =>
    expect(isPlausibleAddress(address)).toBe(true),
  );
  test.each([
    "@alias.example",
    "shop@",
    "two@at@signs",
    "with space@alias.example",
    "line\r\nbreak@alias.example",
    "\u202Egpj@alias.example",
    `${"a".repeat(400)}@alias.example`,
  ])("refuses %j", (address) => expect(isPlausibleAddress(address)).toBe(false));
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
