import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount } from "./apiCaller.ts";
import type { Fault } from "./fault.ts";
import { startService, type FaultyService, type Service } from "./service.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterEach(() => {
  service.faults.clear();
  service.requests.length = 0;
});
afterAll(() => service.close());

const path = "/api/v1/aliases";
const megabyte = 1024 * 1024;
const answer = (status: number) => ({ kind: "answer", status }) as const;
const statusOf = async (target: string, method = "GET") =>
  (await fetch(service.url + target, { method })).status;

async function createWith(fault: Fault, options: WireCall = {}) {
  const { token, email } = await openAccount(service);
  service.faults.inject({ method: "POST", path, fault });
  const got = await callOnWire(service, path, { method: "POST", token, ...options });
  const { status, committed } = service.requests.at(-1) ?? {};
  const stored = service.aliasesOf(email);
  const [whole = ""] = stored.map((alias) => JSON.stringify(alias));
  return { ...got, text: got.body.toString(), stored, whole, record: { status, committed } };
}

describe("a fault happens", () => {
  test("as often as it was told to, once where nothing is said", async () => {
    service.faults.inject({ fault: answer(503) });
    service.faults.inject({ times: 2, fault: answer(502) });
    const seen = [];
    for (let count = 0; count < 4; count += 1) seen.push(await statusOf("/other"));
    expect(seen).toEqual([503, 502, 502, 404]);
    expect(() => service.faults.inject({ times: 0, fault: answer(503) })).toThrow("0 times");
  });

  test("to the method, and to the path with any query, that it names", async () => {
    service.faults.inject({ method: "POST", path, fault: answer(501) });
    service.faults.inject({ path, times: 2, fault: answer(503) });
    service.faults.inject({ path: /aliases.*page=2/g, times: 2, fault: answer(502) });
    expect(await statusOf(`${path}/a%40b`)).toBe(401);
    expect([await statusOf(path), await statusOf(`${path}?page=2`)]).toEqual([503, 503]);
    expect([await statusOf(`${path}?page=2`), await statusOf(`${path}?page=2`)]).toEqual([
      502, 502,
    ]);
    expect([await statusOf(path), await statusOf(path, "POST")]).toEqual([401, 501]);
  });

  test("to the OAuth server as well", async () => {
    for (const target of ["/oauth/token", "/.well-known/oauth-authorization-server"]) {
      service.faults.inject({ path: target, fault: answer(503) });
      expect(await statusOf(target)).toBe(503);
    }
  });
});

describe("a connection that is cut", () => {
  test.each<[Fault["kind"], number | undefined, (whole: string) => string, object]>([
    ["cut-before", undefined, () => "", { status: 0, committed: false }],
    ["cut-after", undefined, () => "", { status: 0, committed: true }],
    ["cut-after-headers", 200, () => "", { status: 200, committed: true }],
    [
      "cut-in-body",
      200,
      (whole) => whole.slice(0, Math.floor(whole.length / 2)),
      { status: 200, committed: true },
    ],
  ])("by %s has had the status %s", async (kind, status, body, record) => {
    const got = await createWith({ kind } as Fault);
    expect([got.status, got.error, got.text]).toEqual([status, "ECONNRESET", body(got.whole)]);
    expect(got.record).toEqual(record);
    expect(got.stored).toHaveLength(kind === "cut-before" ? 0 : 1);
  });

  test("by cut-next answers the first request, and has the next of its method handled unanswered", async () => {
    const { token, email } = await openAccount(service);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string) => callOnWire(service, path, { method, token, agent });
    const fault = { kind: "cut-next", method: "POST" } as const;
    service.faults.inject({ method: "GET", path, fault });
    expect([(await call("GET")).status, (await call("GET")).status]).toEqual([200, 200]);
    const next = await call("POST");
    expect([next.isReused, next.status, next.error]).toEqual([true, undefined, "ECONNRESET"]);
    expect(service.requests.at(-1)).toMatchObject({
      status: 0,
      committed: true,
      fault: fault.kind,
    });
    expect((await call("POST")).isReused).toBe(false);
    expect(service.aliasesOf(email)).toHaveLength(2);
    expect(service.faults.pending).toEqual([]);
    agent.destroy();
  });
});

describe("a request that is held up", () => {
  test("before it is handled creates nothing until then, even when its client has left", async () => {
    const { call, token, email } = await openAccount(service);
    service.faults.inject({ method: "POST", fault: { kind: "wait", before: 800 } });
    const leaving = new AbortController();
    const headers = { Authorization: `Bearer ${token}` };
    const created = fetch(service.url + path, { method: "POST", headers, signal: leaving.signal });
    await expect.poll(() => service.faults.pending).toEqual([]);
    expect((await call("GET", path)).body.total_entries).toBe(0);
    leaving.abort();
    await expect(created).rejects.toThrow();
    await expect.poll(() => service.aliasesOf(email)).toHaveLength(1);
  });

  test("after it is handled has created the alias before its answer is sent", async () => {
    const { call, email } = await openAccount(service);
    service.faults.inject({ method: "POST", fault: { kind: "wait", after: 800 } });
    let isAnswered = false;
    const created = call("POST", path).finally(() => (isAnswered = true));
    await expect.poll(() => service.aliasesOf(email)).toHaveLength(1);
    expect(isAnswered).toBe(false);
    expect((await created).body).toEqual(service.aliasesOf(email)[0]);
  });
});

describe("another answer", () => {
  test.each([
    [{ kind: "answer", status: 503 }, 503, 0],
    [{ kind: "answer", status: 503, commit: true }, 503, 1],
    [{ kind: "redirect", status: 308, to: "/" }, 308, 0],
    [{ kind: "redirect", status: 302, to: "/", commit: true }, 302, 1],
  ] as const)("of %j has the status %i, and %i aliases created", async (fault, status, made) => {
    const got = await createWith(fault);
    expect([got.status, got.stored.length]).toEqual([status, made]);
    if (fault.kind === "redirect") expect(got.headers.location).toBe("/");
  });

  test("may have headers, and a body in JSON, in text or in base64", async () => {
    const headers = { "Content-Type": "text/html", "Retry-After": "7" };
    const text = await createWith({ kind: "answer", status: 200, headers, body: "<h1>Hi</h1>" });
    expect(text.headers).toMatchObject({ "content-type": "text/html", "retry-after": "7" });
    expect(text.text).toBe("<h1>Hi</h1>");
    const json = await createWith({ kind: "answer", status: 200, body: { error: "No" } });
    expect([json.headers["content-type"], json.text]).toEqual([
      "application/json",
      '{"error":"No"}',
    ]);
    const bytes = await createWith({ kind: "answer", status: 200, base64: "AP/ACg==" });
    expect(bytes.body).toEqual(Buffer.from([0, 255, 192, 10]));
  });

  test("may be huge, packed, endless, slow or of another length than it says", async () => {
    const huge = await createWith({ kind: "huge", megabytes: 3 });
    expect(JSON.parse(huge.text).error).toHaveLength(3 * megabyte);
    const packed = await createWith({ kind: "gzip-bomb", megabytes: 20 });
    expect(packed.body.length).toBeLessThan(megabyte / 10);
    expect(gunzipSync(packed.body)).toHaveLength(20 * megabyte);
    const endless = await createWith({ kind: "endless" }, { enough: 10 * megabyte });
    expect(endless.body.length).toBeGreaterThanOrEqual(10 * megabyte);
    const slow = await createWith({ kind: "drip" }, { enough: 2 });
    expect(slow.text).toBe(slow.whole.slice(0, 2));
    const shorter = await createWith({ kind: "length-lie", by: 5 });
    expect([shorter.text, shorter.error]).toEqual([shorter.whole, "ECONNRESET"]);
    // The surplus is parsed as the start of another response.
    expect((await createWith({ kind: "length-lie", by: -5 })).error).toMatch(/^HPE_/);
  });
});

describe("faults over HTTP", () => {
  const inject = (body: unknown) => callApi(service, "POST", "/faults", { body });

  test("are injected, listed and cleared", async () => {
    const injection = {
      method: "POST",
      path: "oauth.(token|revoke)$",
      times: 2,
      fault: answer(503),
    };
    expect((await inject(injection)).body).toEqual({ pending: [injection] });
    expect(await statusOf("/oauth/token", "POST")).toBe(503);
    const listed = await callApi(service, "GET", "/faults");
    expect(listed.body).toEqual({ pending: [{ ...injection, times: 1 }] });
    expect((await callApi(service, "DELETE", "/faults")).body).toEqual({ pending: [] });
    expect(await statusOf("/oauth/token", "POST")).toBe(400);
  });

  test.each([
    [{}, "at fault"],
    [{ fault: { kind: "answer", status: 99 } }, "at fault.status"],
    [{ fault: { kind: "answer", status: 200, commited: true } }, '"commited"'],
    [{ fault: { kind: "answer", status: 200, headers: { "a b": "c" } } }, "at fault.headers"],
    [{ fault: { kind: "endless" }, times: 1.5 }, "at times"],
    [{ fault: { kind: "endless" }, path: "(" }, "Not a regular expression"],
    [{ fault: { kind: "endless" }, time: 7 }, '"time"'],
  ])("are refused if they are invalid: %j", async (body, error) => {
    const { status, body: said } = await inject(body);
    expect([status, said.error]).toEqual([422, expect.stringMatching(error)]);
    expect(service.faults.pending).toEqual([]);
  });

  test("are there only at a service that was started with faults", async () => {
    const plain = await startService();
    expect(await callApi(plain, "GET", "/faults")).toMatchObject({
      status: 404,
      body: { error: "Not found" },
    });
    await plain.close();
  });
});

export interface WireCall {
  method?: string;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  agent?: Agent;
  /** Disconnects after so many bytes of the body. */
  enough?: number;
}

/** What was received, however the connection ended. */
export interface WireAnswer {
  /** Undefined if no headers arrived. */
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The error code of a connection that ended early, such as ECONNRESET. */
  error: string | undefined;
  isReused: boolean;
}

/** Sends one request once: unlike fetch, it does not follow redirects, decode or retry. */
export function callOnWire(
  service: Service,
  path: string,
  { method = "GET", token, body, agent, enough = Infinity }: WireCall = {},
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let headers: IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    const finish = (error?: string) =>
      resolve({
        status,
        headers,
        body: Buffer.concat(chunks),
        error,
        isReused: outgoing.reusedSocket,
      });

    const outgoing = request(service.url + path, {
      method,
      ...(agent && { agent }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => finish(error.code));
    outgoing.on("response", (incoming) => {
      ({ statusCode: status, headers } = incoming);
      let count = 0;
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        count += chunk.length;
        if (count >= enough) incoming.destroy();
      });
      incoming.on("error", (error: NodeJS.ErrnoException) => finish(error.code));
      incoming.on("close", () => finish());
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
