import { expect, test } from "vitest";
import { findRoom } from "./signedIn";

const usage = { owner: "ada", defaultDomain: null, askedAt: 0 };

test.each([
  [4, 5, true, null],
  [4, 5, undefined, null],
  [4, 5, false, "inactive"],
  [5, 5, false, "full"],
  [5, 5, undefined, "full"],
  // After a change to a smaller plan.
  [7, 5, false, "full"],
  [0, 0, false, "full"],
  [10_000, null, true, null],
  [10_000, null, false, "inactive"],
] as const)(
  "with %j of %j aliases and canCreate %j, the reason against creating one is %j",
  (count, limit, may, closed) => {
    const canCreate = may === undefined ? {} : { canCreate: may };
    const limited = limit === null ? null : { count, limit };
    expect(findRoom({ ...usage, count, limit, ...canCreate })).toEqual({ limited, closed });
  },
);

test("an account of whose plan nothing is known has room for aliases", () => {
  expect(findRoom(null)).toEqual({ limited: null, closed: null });
});
