import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";

describe("requests", () => {
  test.each([
    ["GET", "/other"],
    ["GET", "/api/v1"],
    ["GET", "/api/v2/aliases"],
    ["GET", "/api/v1/nothing"],
    ["PUT", aliases],
    ["POST", "/api/v1/me"],
    ["GET", "/api/v1/token"],
    ["GET", "/api/v1/aliases/a/b"],
    ["GET", "/.well-known/openid-configuration"],
  ])("%s %s is unknown: 404 with an error body", async (method, path) => {
    const { call } = await openAccount(service);
    expectError(await call(method, path), 404, "Not found");
  });

  test.each(["{", "null", "[]", '"text"', "7", "{'title': 1}", "\u0000"])(
    "a body that is no JSON object is 422 and changes nothing: %j",
    async (body) => {
      const { call, email } = await openAccount(service);
      const alias = (await call("POST", aliases)).body;
      const path = `${aliases}/${alias.address}`;
      for (const answer of [
        await call("POST", aliases, { body }),
        await call("PATCH", path, { body }),
        await call("POST", "/api/v1/token", { body }),
      ]) {
        expectError(answer, 422, "Request body is not a JSON object");
      }
      expect(service.aliasesOf(email)).toEqual([alias]);
    },
  );

  test("the service's address, opened in a browser, gives a page with that address", async () => {
    const answer = await fetch(service.url);
    expect(answer.headers.get("content-type")).toMatch("text/html");
    expect(await answer.text()).toContain(`<strong>${service.url}</strong>`);
  });

  test("a body of another media type is 415", async () => {
    const { call, email } = await openAccount(service);
    const headers = { "Content-Type": "text/plain" };
    const answer = await call("POST", aliases, { body: "{}", headers });
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ error: expect.any(String) });
    expect(service.aliasesOf(email)).toEqual([]);
  });

  test("the media type may have parameters", async () => {
    const { call } = await openAccount(service);
    const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await call("POST", aliases, { body: {}, headers })).status).toBe(200);
  });

  test("a body of more than a megabyte is 413", async () => {
    const { call } = await openAccount(service);
    const answer = await call("POST", aliases, { body: { notes: "x".repeat(1024 * 1024) } });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ error: expect.any(String) });
  });

  test("answers are JSON, not to be stored, and not for other origins", async () => {
    const { call } = await openAccount(service);
    const headers = { Origin: "https://shop.example" };
    for (const path of [aliases, "/api/v1/nothing"]) {
      const answer = await call("GET", path, { headers });
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("the record of requests", () => {
  test("has method, path and query, headers, body and status, in order", async () => {
    const { call, token } = await openAccount(service);
    service.requests.length = 0;
    await call("POST", aliases, { body: { title: "ü" }, headers: { "X-Mark": "one" } });
    await call("GET", `${aliases}?search=a%20b`);
    await call("DELETE", `${aliases}/none`);
    await callApi(service, "POST", "/oauth/token", {
      body: "grant_type=nonsense",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    const lines = service.requests.map(({ method, path, status }) => [method, path, status]);
    expect(lines).toEqual([
      ["POST", aliases, 200],
      ["GET", `${aliases}?search=a%20b`, 200],
      ["DELETE", `${aliases}/none`, 422],
      ["POST", "/oauth/token", 400],
    ]);
    expect(service.requests[0]?.body).toBe('{"title":"ü"}');
    expect(service.requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-mark": "one",
    });
    expect(service.requests[3]?.body).toBe("grant_type=nonsense");
  });

  test("has each request before the client has its answer", async () => {
    const { call } = await openAccount(service);
    service.requests.length = 0;
    for (let index = 1; index <= 100; index++) {
      await call("GET", "/api/v1/me");
      expect(service.requests).toHaveLength(index);
    }
  });

  test("has no requests for the start page and the metadata", async () => {
    service.requests.length = 0;
    await fetch(`${service.url}/`);
    await fetch(`${service.url}/.well-known/oauth-authorization-server`);
    expect(service.requests).toEqual([]);
  });
});
