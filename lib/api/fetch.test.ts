import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test, afterAll, beforeAll, beforeEach, describe } from "vitest";
import { startService, type FaultyService } from "@/tests/service/service";
import type { Fault } from "@/tests/service/fault";
import { probePage } from "@/lib/auth/probePage";
import { register } from "@/lib/auth/register";
import { AccessDenied } from "@/lib/model/failure/accessDenied";
import type { LoggedError } from "@/lib/model/diagnostics/errorLog";
import { createBoundedFetch, createLoggedFetch } from "./fetch";
import { probeServer } from "./probeServer";
import { request } from "./request";
import { createClient } from "./client";
import { createToken } from "./createToken";

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

test("a web page in the service's place is a captive network", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome to our Wi-Fi</h1>");
  });
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "captive" } });
});

test("JSON with another content type than JSON's counts as a captive network", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/plain" }).end("{}");
  });
  expect(await get(baseUrl)).toEqual({ ok: false, failure: { kind: "captive" } });
});

test("an answer that says it is JSON and is not counts as one of a captive portal", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(200, json).end("<html>");
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
  expect(await probeServer({ fetch: createBoundedFetch(globalThis.fetch), baseUrl })).toEqual({
    ok: false,
    failure: { kind: "base-url", reason },
  });
});

test.each([401, 403])("a probe refused with %d and the API's error succeeds", async (status) => {
  const baseUrl = await serve((asked, response) => {
    const error = asked.method === "GET" ? "Invalid token" : "Invalid email, password or TOTP code";
    response.writeHead(status, json).end(JSON.stringify({ error }));
  });
  expect(await probeServer({ fetch: createBoundedFetch(globalThis.fetch), baseUrl })).toEqual({
    ok: true,
    value: null,
  });
});

test("a probed server that answers with a rate limit is reported as rate-limited", async () => {
  const baseUrl = await serve((_request, response) => {
    response.writeHead(429, { ...json, "Retry-After": "7" }).end('{"error":"Slow down"}');
  });
  expect(await probeServer({ fetch: createBoundedFetch(globalThis.fetch), baseUrl })).toEqual({
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

const password = "analytical engine";
const email = "ada@example.com";

let service: FaultyService;
let accessToken: string;
let noted: LoggedError[] = [];
let misfits: string[] = [];

const note = (trouble: LoggedError) => void noted.push(trouble);
const fetch = createLoggedFetch(createBoundedFetch(globalThis.fetch, { timeout: 400 }), {
  note,
  now: Date.now,
});
const at = () => ({ fetch, baseUrl: service.url });
const client = () =>
  createClient({
    ...at(),
    accessToken,
    onInvalidResponse: ({ method, path }) => void misfits.push(`${method} ${path}`),
  });
const readOutcomes = () =>
  noted.map(({ method, route, outcome }) => `${method} ${route} ${outcome}`);

beforeAll(async () => {
  service = await startService({ faults: true });
  service.addAccount({ email, password, aliases: [{ address: "one@alias.example" }] });
  const created = await createToken(at(), { email, password, code: "" });
  if (!created.ok) throw new Error(created.failure.kind);
  accessToken = created.value;
});
afterAll(() => service.close());
beforeEach(() => {
  service.faults.clear();
  noted = [];
  misfits = [];
});

const list = () => client().listAliases({ page: 1, pageSize: 50, search: "" });
const answer = (status: number, body: unknown): Fault => ({ kind: "answer", status, body });

test.each<[string, Fault, string]>([
  ["503", answer(503, { error: "down" }), "503"],
  ["429", answer(429, { error: "slow" }), "429"],
  ["401", answer(401, { error: "who?" }), "401"],
  ["a web page", answer(200, "<html>"), "not JSON"],
  ["a redirect", { kind: "redirect", status: 302, to: "https://secret.example" }, "redirected"],
  ["a connection that is cut", { kind: "cut-before" }, "no answer"],
  ["an answer cut off in its middle", { kind: "cut-in-body" }, "no answer"],
  ["an answer that is too long", { kind: "huge", megabytes: 3 }, "too long"],
  ["JSON that is cut short", { kind: "length-lie", by: -20 }, "not JSON"],
  ["no answer", { kind: "nothing" }, "timed out"],
])("a request that gets %s is noted in the error log", async (_what, fault, outcome) => {
  service.faults.inject({ fault });
  await list();
  expect(readOutcomes()).toEqual([`GET /api/v1/aliases ${outcome}`]);
  expect(noted[0]!.took).toBeGreaterThanOrEqual(0);
});

test("access that the browser withholds is noted as that", async () => {
  const withheld = createLoggedFetch(
    () => Promise.reject(new AccessDenied("https://secret.example")),
    { note, now: () => 5 },
  );
  await expect(withheld("https://secret.example/api/v1/me")).rejects.toThrow();
  expect(noted).toEqual([
    { at: 5, method: "GET", route: "/api/v1/me", outcome: "no access", took: 0, times: 1 },
  ]);
});

test("JSON that does not fit the contract is reported by the client", async () => {
  service.faults.inject({ fault: answer(200, { email_aliases: "none" }) });
  await list();
  service.faults.inject({ method: "DELETE", fault: answer(200, { deleted: true }) });
  await client().deleteAlias("one@alias.example");
  expect(misfits).toEqual([
    expect.stringMatching(/^GET \/api\/v1\/aliases\?/),
    "DELETE /api/v1/aliases/one%40alias.example",
  ]);
  expect(noted).toEqual([]);
});

describe("no error is noted for", () => {
  test("a request that succeeds, with or without a body", async () => {
    const made = await client().createAlias({ title: "shop.example" });
    if (!made.ok) throw new Error(made.failure.kind);
    await client().deleteAlias(made.value.address);
    await list();
    expect(readOutcomes()).toEqual([]);
    expect(misfits).toEqual([]);
  });

  test("looking for an alias that is not there", async () => {
    await client().getAlias("nobody@alias.example");
    expect(readOutcomes()).toEqual([]);
  });

  test("registering with scopes, which is tried without them next", async () => {
    const server = { issuer: service.url, registration_endpoint: `${service.url}/oauth/register` };
    const redirect = `https://${"a".repeat(32)}.chromiumapp.org/`;
    expect(await register(at(), server, [redirect], "aliases:read")).toBeDefined();
    expect(readOutcomes()).toEqual([]);
    expect(await register(at(), server, ["http://shop.example/"], "aliases:read")).toBeUndefined();
    expect(readOutcomes()).toEqual(["POST /oauth/register 400"]);
  });

  test.each(["unknown", "alibi"])(
    "asking the sign-in page whether it knows the client %s",
    async (client_id) => {
      const redirect_uri = `https://${"a".repeat(32)}.chromiumapp.org/`;
      const url = new URL(`${service.url}/oauth/authorize`);
      url.search = new URLSearchParams({
        client_id,
        redirect_uri,
        response_type: "code",
      }).toString();
      const { answer } = await probePage(at(), url);
      expect(answer).toBe(client_id === "alibi" ? "goes-on" : "refuses");
      expect(readOutcomes()).toEqual([]);
    },
  );

  test("asking whether the service answers, which has to refuse", async () => {
    expect(await probeServer(at())).toMatchObject({ ok: true });
    expect(readOutcomes()).toEqual([]);
  });
});

test("a wrong password, a token that is not one, and an alias that cannot be changed are noted", async () => {
  await createToken(at(), { email, password: "wrong", code: "" });
  await createClient({ ...at(), accessToken: "wrong" }).getProfile();
  await client().updateAlias("nobody@alias.example", { enabled: false });
  expect(readOutcomes()).toEqual([
    expect.stringMatching(/^POST \/api\/v1\/token 4\d\d$/),
    "GET /api/v1/me 401",
    "PATCH /api/v1/aliases/{address} 404",
  ]);
});
