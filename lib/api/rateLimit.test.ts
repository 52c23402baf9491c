import { expect, test } from "vitest";
import { readRateLimit } from "./requestScheduler";

const now = Date.UTC(2026, 10, 22, 12);
const inSeconds = (seconds: number) => String(now / 1000 + seconds);
const read = (headers: Record<string, string>) => readRateLimit(new Headers(headers), now);
const all = { quota: 120, left: 7, reset: 30_000 };

test("the current headers give quota, window, remaining requests and reset", () => {
  const policy = { "RateLimit-Policy": '"account";q=120;w=60, "address";q=600;w=60' };
  expect(read({ ...policy, RateLimit: '"account";r=7;t=30' })).toEqual({ ...all, window: 60_000 });
  expect(read(policy)).toEqual({ quota: 120, window: 60_000 });
});

test.each(["RateLimit", "X-RateLimit", "x-ratelimit"])(
  "headers with one value each (%s-…) give quota, remaining requests and reset, but no window",
  (name) => {
    const said = { [`${name}-Limit`]: "120", [`${name}-Remaining`]: "7", [`${name}-Reset`]: "30" };
    expect(read(said)).toEqual(all);
  },
);

test.each([
  ["with the policy behind the number", { "RateLimit-Limit": "120, 120;w=60" }, { quota: 120 }],
  ["with spaces around the number", { "X-RateLimit-Remaining": " 7 " }, { left: 7 }],
  ["with a time of day as its reset", { "X-RateLimit-Reset": inSeconds(30) }, { reset: 30_000 }],
  [
    "with no requests left",
    { "RateLimit-Remaining": "0", "RateLimit-Reset": "0" },
    { left: 0, reset: 0 },
  ],
  [
    "without X- rather than the one with it",
    { "RateLimit-Limit": "9", "X-RateLimit-Limit": "8" },
    { quota: 9 },
  ],
])("a rate limit header is read %s", (_, headers, said) => {
  expect(read(headers)).toEqual(said);
});

test("what the current headers do not say is taken from the former ones", () => {
  const mixed = { "RateLimit-Policy": '"a";q=120;w=60', "X-RateLimit-Remaining": "7" };
  expect(read(mixed)).toEqual({ quota: 120, window: 60_000, left: 7 });
});

test.each(["", "-1", "1.5", "12x", "9".repeat(40)])(
  "a rate limit header with %j in place of a number is ignored",
  (value) => {
    const headers = ["Limit", "Remaining", "Reset"].flatMap((name) => [
      [`RateLimit-${name}`, value],
      [`X-RateLimit-${name}`, value],
    ]);
    expect(read(Object.fromEntries(headers))).toEqual({});
  },
);

test("a reset given as a time of day that is over is read as a negative time", () => {
  expect(read({ "X-RateLimit-Reset": inSeconds(-90) })).toEqual({ reset: -90_000 });
});

test("no window and no reset is read as longer than an hour", () => {
  const said = { "RateLimit-Policy": '"x";q=1;w=9999999', "X-RateLimit-Reset": "999999999999" };
  expect(read(said)).toEqual({ quota: 1, window: 3_600_000, reset: 3_600_000 });
});
