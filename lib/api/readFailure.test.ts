import { describe, expect, test } from "vitest";
import { readFailure } from "./readFailure";

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
    [
      403,
      { error: "Your plan has no domains" },
      { kind: "plan-limit", said: "Your plan has no domains" },
    ],
    [
      403,
      { error: "Free plan alias limit reached. Upgrade to create more aliases." },
      { kind: "plan-limit", said: "" },
    ],
    [403, { error: "No more", code: "free_limit_reached" }, { kind: "plan-limit", said: "" }],
    [403, { error: "No", code: "other" }, { kind: "forbidden", said: "No" }],
    [403, { error: "No" }, { kind: "forbidden", said: "No" }],
    [404, { error: "Alias not found" }, { kind: "missing" }],
    [422, { error: "Alias not found" }, { kind: "missing" }],
    [404, { errors: { detail: "Not Found" } }, { kind: "unsupported" }],
    [422, { error: "Domain not found" }, { kind: "invalid", said: "Domain not found" }],
    [400, { error: "is invalid" }, { kind: "invalid", said: "is invalid" }],
    [404, undefined, { kind: "unsupported" }],
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

  test("a long error text is cut to 300 letters", () => {
    const failure = judge(422, { error: "x".repeat(50_000) });
    expect(failure).toEqual({ kind: "invalid", said: "x".repeat(300) });
  });
});
