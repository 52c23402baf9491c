import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "@/tests/service/fault";
import { openAccount } from "@/tests/service/apiCaller";
import { startService } from "@/tests/service/service";
import { createBoundedFetch } from "./request";
import { type Client, createClient } from "./client";

/* A change whose answer is lost may have been made, so the client reads the alias before it sends the change again. */

const fetch = createBoundedFetch(globalThis.fetch, { timeout: 500 });
const address = "shop@alias.example";
const offline = { ok: false, failure: { kind: "offline" } };

const service = await startService({ faults: true });
afterAll(() => service.close());

let count = 0;
let email: string;
let client: Client;
let before: number;
let pauses: number[];

beforeEach(async () => {
  count += 1;
  service.faults.clear();
  const opened = await openAccount(service, { aliases: [{ address: mine() }] });
  email = opened.email;
  pauses = [];
  const pause = async (attempt: number) => void pauses.push(attempt);
  client = createClient({ fetch, baseUrl: service.url, accessToken: opened.token, pause });
  before = service.requests.length;
});

const mine = () => `${count}.${address}`;
const sent = (method: string) =>
  service.requests.slice(before).filter((request) => request.method === method).length;

const afterwards: [string, Fault][] = [
  ["the answer is broken off", { kind: "cut-in-body" }],
  ["no answer is sent", { kind: "nothing", commit: true }],
  ["the server reports an error", { kind: "answer", commit: true, status: 500 }],
  ["a web page comes", { kind: "answer", commit: true, status: 200, body: "<h1>Wi-Fi</h1>" }],
  ["no body comes", { kind: "answer", commit: true, status: 204 }],
];
const beforehand: [string, Fault][] = [
  ["the connection is cut", { kind: "cut-before" }],
  ["a redirect comes", { kind: "redirect", status: 302, to: "/login" }],
];

describe.each([
  ["PATCH", () => client.updateAlias(mine(), { enabled: false, notes: "quiet" })],
  ["DELETE", () => client.deleteAlias(mine())],
] as const)("%s", (method, send) => {
  const isDone = () => {
    const [alias] = service.aliasesOf(email);
    return method === "DELETE" ? !alias : alias?.enabled === false && alias.notes === "quiet";
  };

  test.each(afterwards)("that was done, though %s, is not sent again", async (_, fault) => {
    service.faults.inject({ method, fault });
    expect(await send()).toMatchObject({ ok: true });
    expect([sent(method), isDone()]).toEqual([1, true]);
  });

  test.each(beforehand)("that was not done, since %s, is sent once more", async (_, fault) => {
    service.faults.inject({ method, fault });
    expect(await send()).toMatchObject({ ok: true });
    expect([sent(method), isDone()]).toEqual([2, true]);
  });

  test("is sent twice at most", async () => {
    service.faults.inject({ method, times: Infinity, fault: { kind: "cut-before" } });
    expect(await send()).toEqual(offline);
    expect(sent(method)).toBe(2);
  });

  test("is told as a lost answer, where the server cannot read one alias", async () => {
    service.faults.inject({ method, fault: { kind: "cut-after" } });
    const notFound = { errors: { detail: "Not Found" } };
    const fault: Fault = { kind: "answer", status: 404, body: notFound };
    service.faults.inject({ method: "GET", times: Infinity, fault });
    expect(await send()).toEqual(offline);
    expect([sent(method), isDone()]).toEqual([1, true]);
  });
});

describe("PATCH", () => {
  test("that was done is told as a lost answer, where the look for it is put off", async () => {
    service.faults.inject({ method: "PATCH", fault: { kind: "cut-after" } });
    const fault: Fault = { kind: "answer", status: 429, headers: { "Retry-After": "20" } };
    service.faults.inject({ method: "GET", times: Infinity, fault });
    expect(await client.updateAlias(mine(), { enabled: false })).toEqual(offline);
    expect(service.aliasesOf(email)[0]?.enabled).toBe(false);
  });

  test("of an alias that does not exist fails as missing, after a lost answer", async () => {
    service.faults.inject({ method: "PATCH", fault: { kind: "cut-before" } });
    const missing = { failure: { kind: "missing" } };
    expect(await client.updateAlias(`0.${address}`, { enabled: false })).toMatchObject(missing);
  });
});

describe("PATCH with the label that was shown", () => {
  const seen = { title: null, notes: null };
  const edited = { failure: { kind: "edited-elsewhere", title: "Theirs" } };

  test("is not sent where the label was edited since", async () => {
    await client.updateAlias(mine(), { title: "Theirs" });
    expect(await client.updateAlias(mine(), { title: "Mine" }, seen)).toMatchObject(edited);
    expect(sent("PATCH")).toBe(1);
  });

  test("is sent where only something else was edited, or where the same label was set", async () => {
    await client.updateAlias(mine(), { title: "Same", enabled: false });
    const changes = { title: "Same", notes: "Mine" };
    expect(await client.updateAlias(mine(), changes, seen)).toMatchObject({ value: changes });
  });

  test("is not sent again where the label was edited while its answer was lost", async () => {
    service.faults.inject({ method: "PATCH", fault: { kind: "cut-before" } });
    service.faults.inject({ method: "GET", fault: { kind: "wait", before: 0, after: 0 } });
    service.faults.inject({ method: "GET", fault: { kind: "wait", before: 200, after: 0 } });
    const mineSent = client.updateAlias(mine(), { title: "Mine" }, seen);
    await expect.poll(() => sent("PATCH")).toBe(1);
    await client.updateAlias(mine(), { title: "Theirs" });
    expect(await mineSent).toMatchObject(edited);
    expect(sent("PATCH")).toBe(2);
    expect(service.aliasesOf(email)).toMatchObject([{ title: "Theirs" }]);
  });
});

test.each([true, false])(
  "a DELETE answered with a body, against the contract: the outcome is read (deleted: %s)",
  async (commit) => {
    const fault: Fault = { kind: "answer", commit, status: 200, body: {} };
    service.faults.inject({ method: "DELETE", fault });
    expect(await client.deleteAlias(mine())).toEqual({ ok: true, value: null });
    expect(service.aliasesOf(email)).toEqual([]);
    expect(sent("DELETE")).toBe(commit ? 1 : 2);
  },
);

describe("GET", () => {
  const list = () => client.listAliases({ page: 1, search: "", pageSize: 20 });

  test("is tried again twice, after growing pauses", async () => {
    const fault: Fault = { kind: "answer", status: 500 };
    service.faults.inject({ method: "GET", times: 5, fault });
    expect(await list()).toEqual({ ok: false, failure: { kind: "server", status: 500 } });
    expect(await list()).toMatchObject({ ok: true });
    expect(pauses).toEqual([1, 2, 1, 2]);
  });

  test("is not tried again where a web page or a rate limit is the answer", async () => {
    for (const fault of [
      { kind: "answer", status: 200, body: "<h1>Wi-Fi</h1>" },
      { kind: "answer", status: 429, body: { error: "Slow down" } },
    ] as Fault[]) {
      before = service.requests.length;
      service.faults.inject({ method: "GET", fault });
      expect(await list()).toMatchObject({ ok: false });
      expect(sent("GET")).toBe(1);
    }
  });
});

test("POST is never sent again", async () => {
  service.faults.inject({ method: "POST", times: Infinity, fault: { kind: "cut-before" } });
  expect(await client.createAlias({})).toMatchObject({ failure: { kind: "unknown-outcome" } });
  expect(sent("POST")).toBe(1);
});
