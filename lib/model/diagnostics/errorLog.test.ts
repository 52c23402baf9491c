import { describe, expect, test } from "vitest";
import { logError, mostLoggedErrors, readMethod, readRoute, LoggedError } from "./errorLog";

const trouble: LoggedError = {
  at: 1,
  method: "GET",
  route: "/api/v1/aliases",
  outcome: 503,
  took: 34,
  times: 1,
};

test.each([
  ["https://mail.example/api/v1/aliases?page=1&search=bank", "/api/v1/aliases"],
  ["https://mail.example/prefix/api/v1/aliases/a%40b.example", "/api/v1/aliases/{address}"],
  ["https://mail.example/api/v1/domains?page=1", "/api/v1/domains"],
  ["https://mail.example/api/v1/me", "/api/v1/me"],
  ["https://mail.example/api/v1/token", "/api/v1/token"],
  ["https://mail.example/oauth/token", "/oauth/token"],
  [
    "https://mail.example/.well-known/oauth-authorization-server/prefix",
    "/.well-known/oauth-authorization-server",
  ],
  ["https://mail.example/secret/place", "(other)"],
  ["https://mail.example/api/v1/aliases/a%40b.example/more", "(other)"],
])("the URL %s is logged as %s", (url, route) => {
  expect(readRoute(url)).toBe(route);
});

test("the error log replaces a method that is not in the contract by (other)", () => {
  expect(readMethod("PATCH")).toBe("PATCH");
  expect(readMethod("SECRET")).toBe("(other)");
});

test.each([
  { route: "/api/v1/aliases/a@b.example" },
  { method: "SECRET" },
  { outcome: "secret" },
  { outcome: 1234 },
])("the error log refuses an entry with %o", (change) => {
  expect(LoggedError.safeParse({ ...trouble, ...change }).success).toBe(false);
});

describe("logError", () => {
  test("keeps the newest errors", () => {
    const all = Array.from({ length: mostLoggedErrors + 3 }, (_, place) => ({
      ...trouble,
      outcome: 500 + place,
    }));
    const kept = all.reduce<LoggedError[]>(logError, []);
    expect(kept).toEqual(all.slice(3));
  });

  test("counts a repeated error, with the time of the last", () => {
    const kept = logError(logError([trouble], { ...trouble, at: 2 }), { ...trouble, at: 3 });
    expect(kept).toEqual([{ ...trouble, at: 3, times: 3 }]);
  });

  test("lists an equal error separately if another one came in between", () => {
    const other = { ...trouble, outcome: 502 };
    expect([trouble, other, trouble].reduce<LoggedError[]>(logError, [])).toHaveLength(3);
  });
});
