import { describe, expect, test } from "vitest";
import { Alias, isLabelTooLong, longestLabel } from "./alias";
import { isPlausibleAddress } from "./address";
import { createAlias } from "@/tests/createAlias";

describe("isPlausibleAddress", () => {
  test.each(["shop@alias.example", "a.b+c_d@x.example", "ünï@dömain.example", '"a"@b'])(
    "takes %s",
    (address) => expect(isPlausibleAddress(address)).toBe(true),
  );
  test.each([
    "",
    "shop",
    "@alias.example",
    "shop@",
    "two@at@signs",
    "with space@alias.example",
    "line\r\nbreak@alias.example",
    "nul\u0000@alias.example",
    "\u202Egpj@alias.example",
    `${"a".repeat(400)}@alias.example`,
  ])("refuses %j", (address) => expect(isPlausibleAddress(address)).toBe(false));
});

describe("Alias", () => {
  const alias = createAlias("shop@alias.example");

  test("accepts a row with all fields of the contract", () => {
    expect(Alias.safeParse(alias).success).toBe(true);
  });

  test.each([
    { forwarded: -5 },
    { forwarded: "12" },
    { blocked: 1e30 },
    { blocked: null },
    { enabled: "false" },
    { blocked_addresses: null },
    { blocked_addresses: [{}] },
    { title: 7 },
    { address: "none" },
  ])("refuses a row with %j", (wrong) => {
    expect(Alias.safeParse({ ...alias, ...wrong }).success).toBe(false);
  });

  test.each(Object.keys(alias))("refuses a row without %s", (key) => {
    expect(Alias.safeParse({ ...alias, [key]: undefined }).success).toBe(false);
  });
});

test.each([
  ["of the greatest length is not too long", "x".repeat(longestLabel), false],
  ["one letter longer is too long", "x".repeat(longestLabel + 1), true],
  ["of as many emoji, of two units each, is not too long", "😀".repeat(longestLabel), false],
  ["one emoji longer is too long", "😀".repeat(longestLabel + 1), true],
  ["of a megabyte is too long", "x".repeat(1_000_000), true],
  ["that is empty is not too long", "", false],
])("a label %s", (_, label, isTooLong) => {
  expect(isLabelTooLong(label)).toBe(isTooLong);
});
