import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./apiCaller.ts";
import type { Fault } from "./fault.ts";
import { startService, type FaultyService } from "./service.ts";
import { callOnWire } from "./wireCaller.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterAll(() => service.close());

const path = "/api/v1/aliases";
const notes = "x".repeat(1000);

async function createWith(fault: Fault) {
  const { token, email } = await openAccount(service);
  service.faults.inject({ method: "POST", path, fault });
  const answer = await callOnWire(service, path, { method: "POST", token, body: { notes } });
  const { status, committed, fault: kind } = service.requests.at(-1) ?? {};
  return { answer, stored: service.aliasesOf(email), record: { status, committed, kind } };
}

describe("the connection is cut", () => {
  test("before the request is handled: nothing was created", async () => {
    const { answer, stored, record } = await createWith({ kind: "cut-before" });
    expect([answer.status, answer.error]).toEqual([undefined, "ECONNRESET"]);
    expect(stored).toEqual([]);
    expect(record).toEqual({ status: 0, committed: false, kind: "cut-before" });
  });

  test("after the request was handled: the alias is created, and no byte of the answer comes", async () => {
    const { answer, stored, record } = await createWith({ kind: "cut-after" });
    expect([answer.status, answer.error]).toEqual([undefined, "ECONNRESET"]);
    expect(stored).toMatchObject([{ notes }]);
    expect(record).toEqual({ status: 0, committed: true, kind: "cut-after" });
  });

  test("after the headers: status and length are there, and no body", async () => {
    const { answer, stored, record } = await createWith({ kind: "cut-after-headers" });
    expect([answer.status, answer.error, answer.body.length]).toEqual([200, "ECONNRESET", 0]);
    expect(Number(answer.headers["content-length"])).toBe(JSON.stringify(stored[0]).length);
    expect(record).toEqual({ status: 200, committed: true, kind: "cut-after-headers" });
  });

  test("in the middle of the body: its first half is there", async () => {
    const { answer, stored, record } = await createWith({ kind: "cut-in-body" });
    const all = JSON.stringify(stored[0]);
    expect([answer.status, answer.error]).toEqual([200, "ECONNRESET"]);
    expect(answer.body.toString()).toBe(all.slice(0, Math.floor(all.length / 2)));
    expect(record).toEqual({ status: 200, committed: true, kind: "cut-in-body" });
  });
});

test.each(["cut-before", "cut-after", "cut-after-headers", "cut-in-body", "cut-next"] as const)(
  "%s resets the connection instead of ending it in order",
  async (kind) => {
    const { token } = await openAccount(service);
    service.faults.inject({ method: "GET", path, fault: { kind } });
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    const ended = new Promise<string | undefined>((resolve) => {
      socket.on("end", () => resolve("in order"));
      socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    const send = () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    };
    send();
    if (kind === "cut-next") {
      await once(socket, "data");
      send();
    }
    socket.resume();
    expect(await ended).toBe("ECONNRESET");
  },
);

describe("a cut-next fault keeps the connection and cuts it at the next request", () => {
  async function openConnection() {
    const { token, email } = await openAccount(service);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string) => callOnWire(service, path, { method, token, agent });
    return { email, agent, call };
  }

  test("which is handled, and gets no byte of its answer", async () => {
    const { email, agent, call } = await openConnection();
    service.faults.inject({ method: "GET", path, fault: { kind: "cut-next" } });
    const first = await call("GET");
    expect([first.status, first.error]).toEqual([200, undefined]);
    expect(service.requests.at(-1)).not.toHaveProperty("fault");
    const next = await call("POST");
    expect([next.isReused, next.status, next.error]).toEqual([true, undefined, "ECONNRESET"]);
    expect(service.aliasesOf(email)).toHaveLength(1);
    expect(service.requests.at(-1)).toMatchObject({
      method: "POST",
      status: 0,
      committed: true,
      fault: "cut-next",
    });
    const again = await call("POST");
    expect([again.isReused, again.status]).toEqual([false, 200]);
    expect(service.aliasesOf(email)).toHaveLength(2);
    agent.destroy();
  });

  test("of the method that was named, after others that are answered", async () => {
    const { email, agent, call } = await openConnection();
    service.faults.inject({ method: "GET", path, fault: { kind: "cut-next", method: "POST" } });
    expect([(await call("GET")).status, (await call("GET")).status]).toEqual([200, 200]);
    expect((await call("POST")).error).toBe("ECONNRESET");
    expect(service.aliasesOf(email)).toHaveLength(1);
    agent.destroy();
  });

  test("and other connections are left alone", async () => {
    const { agent, call } = await openConnection();
    const other = await openConnection();
    service.faults.inject({ method: "GET", path, fault: { kind: "cut-next" } });
    await call("GET");
    expect((await other.call("POST")).status).toBe(200);
    expect((await call("POST")).error).toBe("ECONNRESET");
    agent.destroy();
    other.agent.destroy();
  });

  test("and is pending until then, or until the client has left", async () => {
    const { agent, call } = await openConnection();
    const fault = { kind: "cut-next" } as const;
    service.faults.inject({ method: "GET", path, fault });
    await call("GET");
    expect(service.faults.pending).toEqual([
      { method: "GET", path: expect.any(RegExp), times: 1, fault },
    ]);
    await call("POST");
    expect(service.faults.pending).toEqual([]);

    service.faults.inject({ method: "GET", path, fault });
    await call("GET");
    agent.destroy();
    await expect.poll(() => service.faults.pending).toEqual([]);
  });
});
