import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startService, type FaultyService } from "../service/service.ts";
import type { Fault } from "../service/fault.ts";
import { addAccount, check } from "./check.ts";

/* A broken response is reported as a difference of the broken statement only. */

let service: FaultyService;
beforeEach(async () => {
  service = await startService({ faults: true });
});
afterEach(() => service.close());

const one = /^\/api\/v1\/aliases\/./;
const row = {
  address: "a@alias.example",
  enabled: true,
  title: null,
  notes: null,
  forwarded: 0,
  blocked: 0,
  blocked_addresses: [],
};

const answer = (status: number, body?: unknown): Fault => ({ kind: "answer", status, body });

describe.each<[string, string, RegExp | string, Fault, string, string]>([
  [
    "a deletion answered with a body",
    "DELETE",
    one,
    { kind: "answer", status: 200, commit: true, body: {} },
    "It answers 204 without a body",
    "200",
  ],
  [
    "a list whose totals do not fit together",
    "GET",
    /page_size=100/,
    answer(200, {
      email_aliases: [row],
      page_number: 1,
      page_size: 100,
      total_entries: 250,
      total_pages: 2,
    }),
    "Rows, total_entries and total_pages fit together",
    "1 rows of 250, 2 pages of 100",
  ],
  [
    "an HTML page in place of the domains",
    "GET",
    "/api/v1/domains",
    {
      kind: "answer",
      status: 200,
      headers: { "Content-Type": "text/html" },
      body: "<h1>Welcome</h1>",
    },
    "It answers 200 with domains and page_number, page_size, total_entries and total_pages",
    "200 without a JSON object",
  ],
  [
    "a search that takes _ for a wildcard",
    "GET",
    /search=\w{4}_\w{5}&/,
    answer(200, {
      email_aliases: [row],
      page_number: 1,
      page_size: 100,
      total_entries: 1,
      total_pages: 1,
    }),
    "No punctuation is a wildcard",
    "finds 1",
  ],
  [
    "a redirected list of domains",
    "GET",
    "/api/v1/domains",
    { kind: "redirect", status: 302, to: "/login" },
    "Nothing is redirected",
    "for GET /api/v1/domains",
  ],
  [
    "no answer to the request for the profile",
    "GET",
    "/api/v1/me",
    { kind: "cut-before" },
    "It answers 200 with the account's email address",
    "no answer: ",
  ],
])("%s", (_, method, path, fault, says, seen) => {
  test(`is reported as a difference from “${says}”`, async () => {
    service.faults.inject({ method, path, times: Infinity, fault });
    const { of } = await check(service, addAccount(service));
    expect(of(says)).toMatchObject({ verdict: "differs", words: expect.stringContaining(seen) });
  });
});

test("of a change answered with 503, the report says that Alibi looks whether it was done", async () => {
  service.faults.inject({ method: "PATCH", path: one, times: Infinity, fault: answer(503) });
  const { of } = await check(service, addAccount(service));
  const { words, otherwise } = of("It answers with the alias as it is then");
  expect(words).toMatch(/^503/);
  expect(otherwise).toMatch(/looks whether a change was done/);
});

test("the check sends no request to another origin that the metadata names", async () => {
  const other = await startService();
  const endpoints = ["authorization", "token", "registration", "revocation"];
  const named = endpoints.map((name) => [`${name}_endpoint`, `${other.url}/oauth/${name}`]);
  const metadata = { issuer: service.url, ...Object.fromEntries(named) };
  service.faults.inject({ path: /well-known/, times: Infinity, fault: answer(200, metadata) });
  const { of } = await check(service, addAccount(service));
  expect(of("All endpoints are on the server's own origin").verdict).toBe("differs");
  expect(other.requests).toEqual([]);
  await other.close();
});

test("the check waits out a short Retry-After and repeats the request", async () => {
  const rest: Fault = { kind: "answer", status: 429, headers: { "Retry-After": "0" } };
  service.faults.inject({ method: "GET", path: "/api/v1/domains", times: 2, fault: rest });
  const { of, differing } = await check(service, addAccount(service));
  expect(differing).toEqual([]);
  expect(of("Too many requests get 429 with Retry-After").verdict).toBe("holds");
  const asked = service.requests.filter(({ path }) => path === "/api/v1/domains");
  expect(asked.slice(0, 5).map(({ status }) => status)).toEqual([429, 429, 401, 401, 200]);
});

test("after a long Retry-After the check sends no more requests, and reports the rest as untried", async () => {
  const email = addAccount(service);
  const fault: Fault = { kind: "answer", status: 429, headers: { "Retry-After": "3600" } };
  service.faults.inject({ method: "PATCH", path: one, times: 3, fault });
  const { findings, of, leftovers } = await check(service, email);
  const { verdict, words } = of("The newest come first");
  expect([verdict, words]).toEqual(["untried", expect.stringContaining("limits requests")]);
  expect(findings.filter((finding) => finding.verdict === "differs")).toEqual([]);
  expect(service.requests.at(-1)).toMatchObject({ method: "PATCH", status: 429 });
  expect(leftovers.aliases).toEqual([]);
});
