import { expect, test, vi } from "vitest";
import { fail, succeed } from "./failure";
import { readBaseUrl, findCallback, readCallback, isSameOrigin, readRetryAfter } from "./server";

test.each([
  ["  https://Mail.Example/  ", "https://mail.example"],
  ["mail.example:8443/prefix//", "https://mail.example:8443/prefix"],
  ["https://mail.example/prefix//api/v1/", "https://mail.example/prefix"],
  ["https://mail.example:443", "https://mail.example"],
  ["localhost:4010", "http://localhost:4010"],
  ["127.0.0.1:4010", "http://127.0.0.1:4010"],
  ["http://127.8.9.1", "http://127.8.9.1"],
  ["http://alibi.localhost", "http://alibi.localhost"],
  ["https//mail.example", "https://mail.example"],
  ["https:///mail.example", "https://mail.example"],
  ["HTTPS;//mail.example", "https://mail.example"],
  ["https:\\\\mail.example", "https://mail.example"],
  ['"mail.example",', "https://mail.example"],
  ["<https://mail.example/>", "https://mail.example"],
  ["\u00ab https://mail.example \u00bb", "https://mail.example"],
  ["https.example", "https://https.example"],
  ["[::1]:4010", "http://[::1]:4010"],
])("the server address typed as %j is read as %s", (typed, address) => {
  expect(readBaseUrl(typed)).toEqual(succeed(address));
});

test.each([
  ["   ", "malformed"],
  ["mail example", "malformed"],
  ["https://mail.example:0", "malformed"],
  ["https://mail.example:99999", "malformed"],
  ["javascript:alert(1)", "scheme"],
  ["ftp://mail.example", "scheme"],
  ["http://192.168.1.10", "insecure"],
  ["http://127.0.0.1.evil.example", "insecure"],
  ["http://localhost.evil.example", "insecure"],
  ["https://ada@mail.example", "extra"],
  ["https://:secret@mail.example", "extra"],
  ["https://mail.example/#top", "extra"],
  ["https://mail.example/?", "extra"],
] as const)("the server address typed as %j is refused as %s", (typed, reason) => {
  expect(readBaseUrl(typed)).toEqual(fail({ kind: "base-url", reason }));
});

const baseUrl = "https://mail.example/alias";

test("the OAuth callback is below the server's address, unless another one at that server is configured", () => {
  const usual = "https://mail.example/alias/oauth/extension/callback";
  expect(findCallback(baseUrl, undefined)).toBe(usual);
  expect(findCallback(baseUrl, "https://mail.example/alibi")).toBe("https://mail.example/alibi");
  // A callback that was configured for another server, and is still stored.
  expect(findCallback(baseUrl, "https://other.example/alibi")).toBe(usual);
});

test.each([
  [" https://MAIL.example:443/done/ ", "https://mail.example/done/"],
  ["done", undefined],
  ["http://mail.example/done", undefined],
  ["https://ada:secret@mail.example/done", undefined],
  ["https://mail.example/done?next=https://other.example", undefined],
  ["https://mail.example/done#part", undefined],
])("the OAuth callback typed as %j is read as %s", (typed, read) => {
  expect(readCallback(baseUrl, typed)).toBe(read);
});

test.each([
  ["https://mail.example/join?next=1", "https://mail.example/prefix", true],
  ["https://mail.example:8443/join", "https://mail.example", false],
  ["https://mail.example@evil.example/", "https://mail.example", false],
  ["null", "https://mail.example", false],
  [undefined, "https://mail.example", false],
  ["https://mail.example/join", null, false],
])("the page %s is of the server at %s: %s", (address, baseUrl, is) => {
  expect(isSameOrigin(address, baseUrl)).toBe(is);
});

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
  ["1e3", null],
  ["in 5 minutes", null],
])("Retry-After %j means %j seconds", (value, seconds) => {
  expect(readRetryAfter(new Headers(value === null ? {} : { "Retry-After": value }), now)).toBe(
    seconds,
  );
});

test("a date without a time zone in Retry-After is one of GMT, wherever this machine is", () => {
  vi.stubEnv("TZ", "America/New_York");
  const headers = new Headers({
    Date: "Wed Nov 18 12:00:00 2026",
    "Retry-After": "Wed, 18 Nov 2026 12:00:30 GMT",
  });
  expect(readRetryAfter(headers, now)).toBe(30);
  vi.unstubAllEnvs();
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
