import { describe, expect, test } from "vitest";
import { Alias } from "@/lib/model/alias";
import { readFailure, readPage } from "./request";

const now = Date.parse("2026-11-21T12:00:00Z");

function judge(status: number, json: unknown, headers: Record<string, string> = {}) {
  return readFailure(new Response(null, { status, headers }), json, now);
}

describe("an answer outside 2xx", () => {
  test.each([
    [401, { error: "Invalid token" }, { kind: "signed-out" }],
    [403, { error: "Invalid token" }, { kind: "signed-out" }],
    [403, { error: "Insufficient scope" }, { kind: "scope" }],
    [403, { error: "Please confirm your account" }, { kind: "unconfirmed" }],
    [403, { error: "Account is inactive" }, { kind: "inactive" }],
    [403, { error: "Your plan is small" }, { kind: "plan-limit", reply: "Your plan is small" }],
    [403, { error: "Free plan alias limit reached." }, { kind: "plan-limit", reply: "" }],
    [403, { error: "No more", code: "free_limit_reached" }, { kind: "plan-limit", reply: "" }],
    [403, { error: "No", code: "other" }, { kind: "forbidden", reply: "No" }],
    [404, { error: "Alias not found" }, { kind: "invalid", reply: "Alias not found" }],
    [404, { errors: { detail: "Not Found" } }, { kind: "unsupported" }],
    [422, { error: "Domain not found" }, { kind: "invalid", reply: "Domain not found" }],
    [405, undefined, { kind: "unsupported" }],
    [501, undefined, { kind: "unsupported" }],
    [511, { error: "x" }, { kind: "captive" }],
    [500, undefined, { kind: "server", status: 500 }],
    [503, { error: "busy" }, { kind: "server", status: 503 }],
    [429, undefined, { kind: "limited", retryAfter: null }],
  ])("%d with %j is %j", (status, json, failure) => {
    expect(judge(status, json)).toEqual(failure);
  });

  test("a challenge names a missing scope whatever the text is", () => {
    const challenge = { "WWW-Authenticate": 'Bearer error="insufficient_scope"' };
    expect(judge(403, { error: "Nope" }, challenge)).toEqual({ kind: "scope" });
  });

  test.each([
    [401, 'Bearer error="invalid_token"', { kind: "signed-out" }],
    [403, 'Bearer error="insufficient_scope"', { kind: "scope" }],
    [401, 'Basic realm="gate"', { kind: "captive" }],
  ])("%d without a body, with the challenge %s, is %j", (status, challenge, failure) => {
    expect(judge(status, undefined, { "WWW-Authenticate": challenge })).toEqual(failure);
  });

  test.each([
    ["with spaces around it is trimmed", "  Domain not found\n", "Domain not found"],
    ["of 50,000 letters is cut to 200", "x".repeat(50_000), `${"x".repeat(200)}…`],
  ])("an error text %s", (_, error, said) => {
    expect(judge(422, { error })).toEqual({ kind: "invalid", reply: said });
  });
});

const envelope = { page_number: 1, page_size: 20, total_entries: 2, total_pages: 1 };
const counts = { forwarded: 1, blocked: 2, blocked_addresses: ["eve@evil.example"] };
const row = { address: "a@x.example", enabled: true, title: null, notes: null, ...counts };
const read = (json: unknown) => readPage(json, "email_aliases", Alias);

test.each([
  ["null", null],
  ["a page without its array", envelope],
  ["a page with an object for its array", { email_aliases: {}, ...envelope }],
  ["a page without its counts", { email_aliases: [row] }],
  ["a page with half a row as its size", { email_aliases: [row], ...envelope, page_size: 0.5 }],
  ["a page with an impossible total", { email_aliases: [row], ...envelope, total_entries: 1e30 }],
])("%s in place of a page of the list counts as a failure of the server", (_, json) => {
  expect(read(json)).toEqual({ ok: false, failure: { kind: "server", status: 200 } });
});

test.each([
  ["a count below zero", { forwarded: -5 }],
  ["an address of 400 letters", { address: `${"x".repeat(400)}@x.example` }],
])("a row with %s is left out and counted, and the others stay", (_, change) => {
  const rows = [{ ...row, ...change }, row, null, "text"];
  expect(read({ email_aliases: rows, ...envelope })).toMatchObject({
    ok: true,
    value: { entries: [row], unreadable: 3 },
  });
});

test.each([
  [-5, 2],
  [7, 7],
])("a page of two aliases that says the list has %i gives a total of %i", (total, believed) => {
  const json = { email_aliases: [row, row], ...envelope, total_entries: total, total_pages: -1 };
  expect(read(json)).toMatchObject({
    value: { totalEntries: believed, totalPages: 1 },
  });
});

test("where a list's total does not fit on the pages it says it has, the number of pages is computed", () => {
  const told = { ...envelope, page_size: 20, total_entries: 230, total_pages: 0 };
  expect(read({ email_aliases: [row], ...told })).toMatchObject({ value: { totalPages: 12 } });
});
