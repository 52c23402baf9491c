import { expect, test } from "vitest";
import { readRetryAfter } from "./response";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  [null, null],
  ["120", 120],
  ["Sat, 21 Nov 2026 12:00:30 GMT", 30],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["Saturday, 21-Nov-26 12:00:30 GMT", 30],
  ["Sat, 21 Nov 2099 12:00:00 GMT", 3600],
  ["0", 0],
  ["86400", 3600],
  ["9".repeat(400), 3600],
  ["-5", null],
  ["1.5", null],
  ["1e3", null],
  ["", null],
  ["soon", null],
  ["in 5 minutes", null],
])("Retry-After %j means %j seconds", (value, seconds) => {
  expect(readRetryAfter(new Headers(value === null ? {} : { "Retry-After": value }), now)).toBe(
    seconds,
  );
});

test("a date in Retry-After is read against the answer's own Date, whatever this machine's clock says", () => {
  const headers = new Headers({
    Date: "Wed, 18 Nov 2026 12:00:00 GMT",
    "Retry-After": "Wed, 18 Nov 2026 12:00:30 GMT",
  });
  expect(readRetryAfter(headers, now)).toBe(30);
  headers.set("Date", "today");
  expect(readRetryAfter(headers, now)).toBe(0);
});
