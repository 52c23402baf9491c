import { once } from "node:events";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./apiCaller.ts";
import type { Fault } from "./fault.ts";
import { startService, type FaultyService } from "./service.ts";
import { callOnWire, type WireCall } from "./wireCaller.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterAll(() => service.close());

const path = "/api/v1/aliases";
const megabyte = 1024 * 1024;

async function createWith(fault: Fault, options: WireCall = {}) {
  const { token, email } = await openAccount(service);
  service.faults.inject({ method: "POST", path, fault });
  const answer = await callOnWire(service, path, { method: "POST", token, ...options });
  return { answer, text: answer.body.toString(), stored: service.aliasesOf(email) };
}

describe("the body of an answer with a fault", () => {
  test("may be huge, and valid JSON", async () => {
    const { answer, text, stored } = await createWith({ kind: "huge", megabytes: 3 });
    expect(answer.body.length).toBeGreaterThan(3 * megabyte);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(JSON.parse(text).error).toHaveLength(3 * megabyte);
    expect(stored).toEqual([]);
  });

  test("may be small in gzip and huge once unpacked", async () => {
    const { answer } = await createWith({ kind: "gzip-bomb", megabytes: 20 });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.body.length).toBeLessThan(megabyte / 10);
    expect(gunzipSync(answer.body).equals(Buffer.alloc(20 * megabyte))).toBe(true);
  });

  test("may have no end", async () => {
    const { answer } = await createWith({ kind: "endless" }, { enough: 10 * megabyte });
    expect(answer.headers).not.toHaveProperty("content-length");
    expect(answer.body.length).toBeGreaterThanOrEqual(10 * megabyte);
  });

  test("may come byte by byte, to its end", async () => {
    const { token, email } = await openAccount(service);
    service.faults.inject({ method: "POST", path, fault: { kind: "drip", every: 1 } });
    const outgoing = request(service.url + path, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
    const [incoming] = await once(outgoing.end(), "response");
    const chunks: Buffer[] = await incoming.toArray();
    const all = JSON.stringify(service.aliasesOf(email)[0]);
    expect(Buffer.concat(chunks).toString()).toBe(all);
    // Two bytes may arrive in one chunk, but not all.
    expect(chunks.length).toBeGreaterThan(all.length / 4);
  });

  test("may be read byte by byte where no interval is given", async () => {
    const { answer, stored } = await createWith({ kind: "drip" }, { enough: 2 });
    expect(answer.body.toString()).toBe(JSON.stringify(stored[0]).slice(0, 2));
  });

  test("may be shorter than its Content-Length", async () => {
    const { answer, text, stored } = await createWith({ kind: "length-lie", by: 5 });
    expect(text).toBe(JSON.stringify(stored[0]));
    expect(answer.headers["content-length"]).toBe(String(text.length + 5));
    expect(answer.error).toBe("ECONNRESET");
  });

  test("may be longer than its Content-Length", async () => {
    const { answer, stored } = await createWith({ kind: "length-lie", by: -5 });
    const { length } = JSON.stringify(stored[0]);
    expect(answer.headers["content-length"]).toBe(String(length - 5));
    // The surplus is parsed as the start of another response.
    expect(answer.error).toMatch(/^HPE_/);
  });
});
