import { describe, expect, test } from "vitest";
import type { Diagnosis } from "./diagnosis";
import { fail, succeed } from "@/lib/model/failure/failure";
import { sampleDiagnosis } from "@/tests/sampleDiagnosis";
import { writeReport } from "./writeReport";

const write = (change: Partial<Diagnosis> = {}) =>
  writeReport({ ...sampleDiagnosis, ...change }, null).split("\n");

test("the report of an account without problems has exactly these lines", () => {
  expect(writeReport(sampleDiagnosis, succeed({ took: 34 }))).toBe(`Alibi report
version: 1.0.0
browser: Chromium 156
platform: linux x86-64
languages: browser en-US, words en
written: 2026-05-03T10:20:30Z

Server
address: https, by name
may be reached: yes
answers now: yes, in 34 ms
signs in on its own page: yes
keeps labels: yes
changes aliases: yes
lists domains: not known
makes own addresses: not known
says how many aliases there may be: not known
keeps sign-ins for long: not known

Account
session: signed-in
signed in by: oauth
allowed: aliases:read, aliases:create

Browser
site access: all
offers: when a field is touched
warns of aliases that are off: yes
warns of the own address: yes
number on the button: yes
entry in the menu: yes
sites off: 3
set by an organisation: nothing
lost by the browser: nothing

Kept here
local storage: 1234 bytes
copy of the list: 12 aliases, whole, read 3 min ago
journal: empty
work on many aliases: none

Last errors
error: none`);
});

test.each([
  ["http://127.0.0.1:4010", "http, this machine, own port"],
  ["http://[::1]", "http, this machine"],
  ["https://192.0.2.7/secret", "https, by number, path prefix"],
  ["https://ada.example:8443/secret/path", "https, by name, own port, path prefix"],
  [null, "none"],
])("the report describes the server's address %s as: %s", (baseUrl, told) => {
  expect(write({ baseUrl })).toContain(`address: ${told}`);
});

test("the report counts scopes that are not in the contract, and does not name them", () => {
  const { account } = sampleDiagnosis;
  const scopes = ["aliases:read", "secret", "ada@example.com"];
  const lines = write({ account: { ...account, scopes } as Diagnosis["account"] });
  expect(lines).toContain("allowed: aliases:read, 2 unknown");
});

test("the report says why the session ended, without the server's message", () => {
  const failure = { kind: "forbidden", said: "secret" } as const;
  expect(write({ account: { status: "signed-out", failure } })).toContain(
    "session: signed-out, forbidden",
  );
});

test("the report says the states of the creation journal and of the bulk change", () => {
  const bulk = { name: "delete", state: "waiting", total: 9, done: 3, failed: 1, left: 5 } as const;
  const lines = write({
    intents: [
      { state: "unknown", age: 60_000 },
      { state: "made", age: 5 * 3600_000 },
      { state: "absent", age: 72 * 3600_000 },
    ],
    bulk: { ...bulk, failure: { kind: "offline" } },
  });
  expect(lines).toContain("journal: unknown for 1 min, made for 5 h, absent for 3 days");
  expect(lines).toContain("work on many aliases: delete, waiting, 3 of 9 done, 1 failed, offline");
});

describe("errors in the report", () => {
  const one = { at: 0, method: "GET", route: "/api/v1/me", outcome: 503, took: 34 } as const;

  test("are listed newest first, with their count", () => {
    const two = { ...one, at: 2000, outcome: "timed out" } as const;
    const lines = write({
      loggedErrors: [
        { ...one, times: 1 },
        { ...two, times: 4 },
      ],
    });
    expect(lines.slice(-2)).toEqual([
      "error: 1970-01-01T00:00:02Z GET /api/v1/me, timed out, 34 ms, 4 times",
      "error: 1970-01-01T00:00:00Z GET /api/v1/me, 503, 34 ms",
    ]);
  });

  test("of the server check are named by kind", () => {
    const failure = { kind: "permission", origin: "https://secret.example" } as const;
    expect(writeReport(sampleDiagnosis, fail(failure))).toContain("answers now: no, permission\n");
    const none = { kind: "base-url", reason: "not-service" } as const;
    expect(writeReport(sampleDiagnosis, fail(none))).toContain("no, base-url (not-service)\n");
  });
});
