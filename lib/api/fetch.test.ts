import { afterAll, beforeEach, expect, test } from "vitest";
import { fail, succeed, type Failure } from "@/lib/model/failure";
import type { Fault } from "@/tests/service/fault";
import { startService } from "@/tests/service/service";
import { createBoundedFetch, probeServer, request } from "./request";

const service = await startService({ faults: true });
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.faults.clear();
});

const json = { "Content-Type": "application/json" };
const html = { "Content-Type": "text/html" };
const captive: Failure = { kind: "captive" };
const tooLong: Failure = { kind: "server", status: 200 };

function answered(status: number, headers: Record<string, string>, body: unknown): Fault {
  return { kind: "answer", status, headers, body };
}

function get(bounds: { timeout?: number; limit?: number } = {}, baseUrl = service.url) {
  const fetch = createBoundedFetch(globalThis.fetch, bounds);
  return request({ fetch, baseUrl, accessToken: "secret" }, { method: "GET", path: "/api/v1/me" });
}

test.each<[string, Fault, Failure]>([
  ["never ends", { kind: "endless" }, tooLong],
  ["is too long after decompression", { kind: "gzip-bomb", megabytes: 20 }, tooLong],
  ["is a web page", answered(200, html, "<h1>Welcome to our Wi-Fi</h1>"), captive],
  [
    "is JSON with another content type",
    answered(200, { "Content-Type": "text/plain" }, "{}"),
    captive,
  ],
  ["says it is JSON and is not", answered(200, json, "<html>"), captive],
  ["is a redirect", { kind: "redirect", status: 307, to: "/elsewhere" }, captive],
])("an answer that %s is a failure", async (_, fault, failure) => {
  service.faults.inject({ path: "/api/v1/me", fault });
  expect(await get()).toEqual(fail(failure));
  expect(service.requests).toHaveLength(1);
});

test("an answer without a body is valid", async () => {
  service.faults.inject({ path: "/api/v1/me", fault: { kind: "answer", status: 204 } });
  expect(await get()).toEqual(succeed(null));
});

test("an unreachable server counts as offline, and so does one whose answer takes too long", async () => {
  expect(await get({}, "http://127.0.0.1:9")).toEqual(fail({ kind: "offline" }));
  service.faults.inject({ path: "/api/v1/me", fault: { kind: "endless" } });
  expect(await get({ timeout: 200, limit: Infinity })).toEqual(fail({ kind: "offline" }));
});

const probe = () =>
  probeServer({ fetch: createBoundedFetch(globalThis.fetch), baseUrl: service.url });

test.each<[string, Fault]>([
  ["a web page", answered(200, html, "<h1>Sign in</h1>")],
  ["another product's JSON", answered(200, json, { name: "cat", version: 1 })],
  ["another product's refusal", answered(401, json, { message: "no" })],
  ["another product's gate", answered(401, json, { error: "Unauthorized" })],
  ["JSON that is called text", answered(401, { "Content-Type": "text/plain" }, '{"error":"x"}')],
  ["a redirect", { kind: "redirect", status: 302, to: "/login" }],
])("a server that answers %s is no alias server", async (_name, fault) => {
  service.faults.inject({ path: /./, times: Infinity, fault });
  expect(await probe()).toEqual(fail({ kind: "base-url", reason: "not-service" }));
});

test.each([401, 403])("a probe refused with %d and the API's error succeeds", async (status) => {
  const fault = answered(status, json, { error: "Invalid token" });
  service.faults.inject({ method: "GET", fault });
  expect(await probe()).toEqual(succeed(null));
});

test.each<[string, Fault]>([
  ["refuses each in the same words", answered(401, json, { error: "Unauthorized" })],
  ["fails at a sign-in without values", answered(500, html, "<h1>Error</h1>")],
  ["limits sign-ins", answered(429, json, { error: "Slow down" })],
])("a probe of a server that %s succeeds", async (_, fault) => {
  const path = "/api/v1/aliases";
  service.faults.inject({ path, fault: answered(401, json, { error: "Unauthorized" }) });
  service.faults.inject({ path: "/api/v1/token", fault });
  expect(await probe()).toEqual(succeed(null));
});

test("a probed server that answers with a rate limit is reported as rate-limited", async () => {
  const fault = answered(429, { ...json, "Retry-After": "7" }, { error: "Slow down" });
  service.faults.inject({ method: "GET", fault });
  expect(await probe()).toEqual(fail({ kind: "limited", retryAfter: 7 }));
});

test("without the browser's permission for a server, no request is sent, and the failure names it", async () => {
  const fetch = createBoundedFetch(() => expect.unreachable(), { hasAccess: async () => false });
  const endpoint = { fetch, baseUrl: "https://mail.example", accessToken: "secret" };
  const sent = request(endpoint, { method: "GET", path: "/" });
  expect(await sent).toEqual(fail({ kind: "permission", origin: "https://mail.example" }));
});
