import { expect, test } from "vitest";
import { readCode } from "./account";
import { may } from "./signedIn";

test.each([
  ["", undefined],
  ["  ", undefined],
  ["012345", 12345],
  ["000000", 0],
  ["123 456", 123456],
  ["123-456", 123456],
  ["12345", null],
  ["12345a", null],
  ["１２３４５６", null],
])("the code of a two-factor sign-in, typed as %j, is read as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test("an account may do all if its sign-in method grants everything, else what its scopes allow", () => {
  const account = {
    status: "signed-in",
    baseUrl: "https://mail.example",
    method: "password",
    email: null,
    scopes: null,
  } as const;
  expect(may(account, "aliases:delete")).toBe(true);
  expect(may({ ...account, scopes: ["aliases:read"] }, "aliases:delete")).toBe(false);
  expect(may({ ...account, scopes: ["aliases:read"] }, "aliases:read")).toBe(true);
  expect(may({ status: "signing-in" }, "aliases:read")).toBe(false);
});
