import { expect, test } from "vitest";
import { readCode, may, findRoom } from "./account";

test.each([
  [" ", undefined],
  ["012 345", 12345],
  ["123-456", 123456],
  ["12345", null],
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

test.each([
  [4, 5, true, null],
  [4, 5, undefined, null],
  [4, 5, false, "inactive"],
  [5, 5, undefined, "full"],
  // After a change to a smaller plan.
  [7, 5, false, "full"],
  [10_000, null, undefined, null],
  [10_000, null, false, "inactive"],
] as const)(
  "with %j of %j aliases and canCreate %j, the reason against creating one is %j",
  (count, limit, canCreate, closed) => {
    const usage = { owner: "ada", defaultDomain: null, askedAt: 0, count, limit, canCreate };
    const limited = limit === null ? null : { count, limit };
    expect(findRoom(usage)).toEqual({ limited, closed });
    expect(findRoom(null)).toEqual({ limited: null, closed: null });
  },
);
