import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createBoundedFetch } from "./request";
import { probeServer, request } from "./request";

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
});

function get(baseUrl: string, bounds: { timeout?: number; limit?: number } = {}) {
  return request(
    { fetch: createBoundedFetch(globalThis.fetch, bounds), baseUrl, accessToken: "secret" },
    { method: "GET", path: "/" },
  );
}

const probe = (baseUrl: string) =>
  probeServer({ fetch: createBoundedFetch(globalThis.fetch), baseUrl });
const json = { "Content-Type": "application/json" };

test("an answer that never ends fails once it is too large", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write("x".repeat(64 * 1024)), 1);
    response.on("close", () => clearInterval(timer));
  });
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "server", status: 200 } });
});

test("the limit on an answer's size applies after decompression", async () => {
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 32));
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(bomb);
  });
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "server", status: 200 } });
});

test("an answer that arrives byte by byte fails after the timeout", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  });
  expect(await get(baseUrl, { timeout: 200 })).toEqual({ ok: false, failure: { kind: "offline" } });
});

test("an unreachable server counts as offline", async () => {
  const baseUrl = await serve(() => {});
  server?.close();
  server?.closeAllConnections();
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "offline" } });
});

test.each([301, 302, 307, 308])(
  "a redirect (%d) is not followed, and counts as a captive network",
  async (status) => {
    const seen: string[] = [];
    const baseUrl = await serve((asked, response) => {
      seen.push(asked.url ?? "");
      response.writeHead(status, { Location: "/elsewhere" }).end();
    });
    expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "captive" } });
    expect(seen).toEqual(["/"]);
  },
);

test.each([
  ["a web page in the service's place", "text/html", "<h1>Welcome to our Wi-Fi</h1>"],
  ["JSON with another content type than JSON's", "text/plain", "{}"],
  ["an answer that says it is JSON and is not", "application/json", "<html>"],
])("%s counts as a captive network", async (_, type, body) => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": type }).end(body);
  });
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "captive" } });
});

test("an answer without a body is valid", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(204).end();
  });
  expect(await get(baseUrl)).toEqual({ ok: true, value: null });
});

test.each([
  ["a web page", 200, "text/html", "<h1>Sign in</h1>", "not-service"],
  ["a page that refuses", 401, "text/html", "<h1>Sign in</h1>", "not-service"],
  ["another product's JSON", 200, "application/json", '{"name":"cat","version":1}', "not-service"],
  ["another product's refusal", 401, "application/json", '{"message":"no"}', "not-service"],
  ["another product's gate", 401, "application/json", '{"error":"Unauthorized"}', "not-service"],
  ["JSON that is called text", 401, "text/plain", '{"error":"Invalid token"}', "not-service"],
  ["a redirect", 302, "text/html", "", "not-service"],
])("a server that answers %s is no alias server", async (_name, status, type, body, reason) => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(status, { "Content-Type": type, Location: "/login" }).end(body);
  });
  expect(await probe(baseUrl)).toEqual({ ok: false, failure: { kind: "base-url", reason } });
});

test.each([401, 403])("a probe refused with %d and the API's error succeeds", async (status) => {
  const baseUrl = await serve((asked, response) => {
    const error = asked.method === "GET" ? "Invalid token" : "Invalid email, password or TOTP code";
    response.writeHead(status, json).end(JSON.stringify({ error }));
  });
  expect(await probe(baseUrl)).toEqual({ ok: true, value: null });
});

test("a probed server that answers with a rate limit is reported as rate-limited", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(429, { ...json, "Retry-After": "7" }).end('{"error":"Slow down"}');
  });
  expect(await probe(baseUrl)).toEqual({
    ok: false,
    failure: { kind: "limited", retryAfter: 7 },
  });
});

test("without the browser's permission for a server, no request is sent, and the failure names the server", async () => {
  const bounded = createBoundedFetch(() => expect.unreachable(), { hasAccess: async () => false });
  const endpoint = { fetch: bounded, baseUrl: "https://mail.example", accessToken: "secret" };
  expect(await request(endpoint, { method: "GET", path: "/" })).toEqual({
    ok: false,
    failure: { kind: "permission", origin: "https://mail.example" },
  });
});
