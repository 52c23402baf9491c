import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { callApi, openAccount } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { createFlow } from "./oauthFlow.ts";
import { startService, type FaultyService } from "./service.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterEach(() => {
  service.faults.clear();
  service.requests.length = 0;
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";
const answer = (status: number) => ({ kind: "answer", status }) as const;
const statusOf = async (path: string, method = "GET") =>
  (await fetch(service.url + path, { method })).status;

describe("a fault", () => {
  test("happens to one request, and then no more", async () => {
    service.faults.inject({ fault: answer(503) });
    expect([await statusOf("/other"), await statusOf("/other")]).toEqual([503, 404]);
  });

  test("happens as often as it was told to", async () => {
    service.faults.inject({ times: 2, fault: answer(503) });
    expect([await statusOf("/other"), await statusOf("/other"), await statusOf("/other")]).toEqual([
      503, 503, 404,
    ]);
    service.faults.inject({ times: Infinity, fault: answer(502) });
    for (let count = 0; count < 20; count++) expect(await statusOf("/other")).toBe(502);
  });

  test("cannot happen less than once", () => {
    expect(() => service.faults.inject({ times: 0, fault: answer(503) })).toThrow("0 times");
  });

  test("waits for faults that were injected before it", async () => {
    service.faults.inject({ fault: answer(500) });
    service.faults.inject({ method: "DELETE", fault: answer(501) });
    service.faults.inject({ fault: answer(502) });
    expect([
      await statusOf("/other"),
      await statusOf("/other"),
      await statusOf("/other", "DELETE"),
    ]).toEqual([500, 502, 501]);
  });

  test("may be for one method", async () => {
    service.faults.inject({ method: "POST", fault: answer(503) });
    expect(await statusOf(aliases)).toBe(401);
    expect(await statusOf(aliases, "POST")).toBe(503);
  });

  test("for a path given as text happens to that path only, with any query", async () => {
    service.faults.inject({ path: aliases, times: 9, fault: answer(503) });
    expect(await statusOf(`${aliases}/a%40b`)).toBe(401);
    expect(await statusOf(`/x${aliases}`)).toBe(404);
    expect(await statusOf(aliases)).toBe(503);
    expect(await statusOf(`${aliases}?page=2`)).toBe(503);
  });

  test("for a regular expression is matched against path and query, each time from the start", async () => {
    service.faults.inject({ path: /aliases.*page=2/g, times: 2, fault: answer(503) });
    expect(await statusOf(aliases)).toBe(401);
    expect(await statusOf(`${aliases}?page=2`)).toBe(503);
    expect(await statusOf(`${aliases}?page=2`)).toBe(503);
  });

  test.each([
    "/oauth/token",
    "/oauth/revoke",
    "/oauth/authorize",
    "/oauth/interaction/any",
    "/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration",
  ])("can happen to %s", async (path) => {
    service.faults.inject({ path, fault: answer(503) });
    expect(await statusOf(path)).toBe(503);
    expect(await statusOf(path)).not.toBe(503);
  });

  test("leaves all other requests as they are", async () => {
    service.faults.inject({ path: "/nothing", fault: answer(503) });
    const { call, email } = await openAccount(service);
    const created = await call("POST", aliases, { body: { title: "ü" } });
    expect(service.aliasesOf(email)).toEqual([created.body]);
    expect(service.requests.map(({ fault, committed }) => [fault, committed])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    await expect(createFlow(service)).resolves.toBeDefined();
  });
});

describe("the list of pending faults", () => {
  test("has each fault that was injected and is not used up", async () => {
    service.faults.inject({ method: "GET", path: /nothing/, times: 3, fault: answer(500) });
    service.faults.inject({ fault: { kind: "cut-after" } });
    await statusOf("/nothing");
    expect(service.faults.pending).toEqual([
      { method: "GET", path: /nothing/, times: 2, fault: answer(500) },
      { method: undefined, path: undefined, times: 1, fault: { kind: "cut-after" } },
    ]);
  });

  test("can be cleared", async () => {
    service.faults.inject({ fault: answer(500) });
    service.faults.clear();
    expect(service.faults.pending).toEqual([]);
    expect(await statusOf("/other")).toBe(404);
  });
});

describe("the record of a request that a fault hit", () => {
  test("tells the fault, what the client was sent, and whether it was handled", async () => {
    const { call, token } = await openAccount(service);
    service.requests.length = 0;
    service.faults.inject({ fault: { kind: "answer", status: 503, commit: true } });
    service.faults.inject({ fault: { kind: "answer", status: 502 } });
    await call("POST", `${aliases}?x=1`, { body: { title: "ü" } });
    await call("GET", "/elsewhere");
    expect(service.requests).toEqual([
      {
        method: "POST",
        path: `${aliases}?x=1`,
        headers: expect.objectContaining({ authorization: `Bearer ${token}` }),
        body: '{"title":"ü"}',
        status: 503,
        committed: true,
        fault: "answer",
      },
      expect.objectContaining({
        path: "/elsewhere",
        status: 502,
        committed: false,
        fault: "answer",
      }),
    ]);
  });
});

test("a request that does not arrive whole is neither handled nor recorded", async () => {
  const { token, email } = await openAccount(service);
  service.requests.length = 0;
  const complaints = vi.spyOn(console, "error");
  service.faults.inject({ fault: { kind: "cut-after" } });
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  const half = [`POST ${aliases} HTTP/1.1`, "Host: a", `Authorization: Bearer ${token}`];
  socket.write([...half, "Content-Length: 9", "", "{"].join("\r\n"));
  await expect.poll(() => service.faults.pending).toEqual([]);
  socket.destroy();
  await callApi(service, "GET", "/other");
  await callApi(service, "GET", "/other");
  expect(service.aliasesOf(email)).toEqual([]);
  expect(service.requests).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

describe("the service's list of commits", () => {
  test("has all aliases that requests created, as they were asked for, deleted ones too", async () => {
    const { call, email } = await openAccount(service, {
      aliases: [{ title: "not by a request" }],
    });
    service.commits.length = 0;
    const { body } = await call("POST", aliases, { body: { title: "one", notes: "ref 1" } });
    await call("DELETE", `${aliases}/${body.address}`);
    await call("POST", aliases, { body: { title: 7 } });
    service.faults.inject({ fault: answer(500) });
    await call("POST", aliases, { body: { title: "never" } });
    service.faults.inject({ fault: { ...answer(500), commit: true } });
    await call("POST", aliases, { body: { notes: "ref 2" } });
    expect(service.commits).toEqual([
      { email, address: body.address, title: "one", notes: "ref 1" },
      { email, address: service.aliasesOf(email)[0]?.address, title: undefined, notes: "ref 2" },
    ]);
  });
});

test("a service that was not started with faults has none, and no route /faults", async () => {
  const plain = await startService();
  expect(plain.faults).toBeUndefined();
  for (const method of ["GET", "POST", "DELETE"]) {
    expectError(await callApi(plain, method, "/faults"), 404, "Not found");
  }
  await plain.close();
});
