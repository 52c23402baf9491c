import { afterEach, beforeEach, expect, test } from "vitest";
import { startService, type FaultyService } from "../service/service.ts";
import type { Fault } from "../service/fault.ts";
import { addAccount, check } from "./check.ts";

/* What the check sends to a server that answers wrongly, or puts it off. */

let service: FaultyService;
beforeEach(async () => {
  service = await startService({ faults: true });
});
afterEach(() => service.close());

const one = /^\/api\/v1\/aliases\/./;

const answer = (status: number, body?: unknown): Fault => ({ kind: "answer", status, body });

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
