import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi, openAccount } from "./apiCaller.ts";
import type { Fault } from "./fault.ts";
import { startService, type FaultyService } from "./service.ts";
import { callOnWire } from "./wireCaller.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterAll(() => service.close());

const path = "/api/v1/aliases";

async function createWith(fault: Fault) {
  const { token, email } = await openAccount(service);
  service.faults.inject({ method: "POST", path, fault });
  const answer = await callOnWire(service, path, { method: "POST", token });
  return { answer, text: answer.body.toString(), stored: service.aliasesOf(email) };
}

describe("a request held up by a fault", () => {
  test("before it is handled creates nothing until then, while others are served", async () => {
    const { call, email } = await openAccount(service);
    service.faults.inject({ method: "POST", fault: { kind: "wait", before: 800 } });
    const created = call("POST", path);
    await expect.poll(() => service.faults.pending).toEqual([]);
    expect((await call("GET", path)).body.total_entries).toBe(0);
    expect((await created).body).toEqual(service.aliasesOf(email)[0]);
  });

  test("after it is handled has created the alias before its answer is sent", async () => {
    const { call, email } = await openAccount(service);
    service.faults.inject({ method: "POST", fault: { kind: "wait", after: 800 } });
    let isAnswered = false;
    const created = call("POST", path).finally(() => (isAnswered = true));
    await expect.poll(() => service.aliasesOf(email)).toHaveLength(1);
    expect(isAnswered).toBe(false);
    expect(service.requests.at(-1)).toMatchObject({ status: 200, committed: true, fault: "wait" });
    expect((await created).body).toEqual(service.aliasesOf(email)[0]);
  });

  test("is handled even when its client has left", async () => {
    const { token, email } = await openAccount(service);
    service.faults.inject({ method: "POST", fault: { kind: "wait", before: 800 } });
    const leaving = new AbortController();
    const created = fetch(service.url + path, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    await expect.poll(() => service.faults.pending).toEqual([]);
    leaving.abort();
    await expect(created).rejects.toThrow();
    expect(service.aliasesOf(email)).toEqual([]);
    await expect.poll(() => service.aliasesOf(email)).toHaveLength(1);
  });
});

describe("a fault with another answer", () => {
  test.each([true, false])("has the request handled as its commit says: %j", async (commit) => {
    const fault = { kind: "answer", status: 503, commit } as const;
    const { answer, stored } = await createWith(fault);
    expect([answer.status, answer.body.length]).toEqual([503, 0]);
    expect(stored).toHaveLength(commit ? 1 : 0);
  });

  test("does not have the request handled where commit is left out", async () => {
    expect((await createWith({ kind: "answer", status: 500 })).stored).toEqual([]);
  });

  test("may answer JSON, with its media type", async () => {
    const body = { error: "Too many requests" };
    const headers = { "Retry-After": "7" };
    const { answer, text } = await createWith({ kind: "answer", status: 429, headers, body });
    expect([answer.status, JSON.parse(text)]).toEqual([429, body]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json",
      "retry-after": "7",
    });
  });

  test("may answer text of the media type that is given", async () => {
    const headers = { "content-type": "text/html" };
    const body = "<h1>Sign in to this network</h1>";
    const { answer, text } = await createWith({ kind: "answer", status: 200, headers, body });
    expect([answer.headers["content-type"], text]).toEqual(["text/html", body]);
    const lying = { "Content-Type": "application/json" };
    const liar = await createWith({ kind: "answer", status: 200, headers: lying, body });
    expect([liar.answer.headers["content-type"], liar.text]).toEqual(["application/json", body]);
  });

  test("may answer bytes, as an array or in base64", async () => {
    const bytes = Buffer.from([0, 255, 192, 10]);
    const given = await createWith({ kind: "answer", status: 200, body: new Uint8Array(bytes) });
    expect(given.answer.body).toEqual(bytes);
    const base64 = bytes.toString("base64");
    const encoded = await createWith({ kind: "answer", status: 200, base64 });
    expect(encoded.answer.body).toEqual(bytes);
  });
});

describe("a redirect by a fault", () => {
  test.each([301, 302, 303, 307, 308] as const)(
    "with %j leads to the given address, without the request handled",
    async (status) => {
      const to = "https://elsewhere.example/api/v1/aliases";
      const { answer, stored } = await createWith({ kind: "redirect", status, to });
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
      expect(stored).toEqual([]);
    },
  );

  test("may come after the request was handled", async () => {
    const { stored } = await createWith({ kind: "redirect", status: 308, to: "/", commit: true });
    expect(stored).toHaveLength(1);
  });
});

describe("a fault without an answer", () => {
  test.each([true, false])(
    "leaves the client waiting, with the request handled: %j",
    async (commit) => {
      const { token, email } = await openAccount(service);
      service.requests.length = 0;
      service.faults.inject({ method: "POST", path, fault: { kind: "nothing", commit } });
      let isOver = false;
      const leaving = new AbortController();
      const created = fetch(service.url + path, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        signal: leaving.signal,
      }).finally(() => (isOver = true));
      await expect
        .poll(() => service.requests)
        .toMatchObject([{ status: 0, committed: commit, fault: "nothing" }]);
      await callApi(service, "GET", path, { token });
      expect(isOver).toBe(false);
      expect(service.aliasesOf(email)).toHaveLength(commit ? 1 : 0);
      leaving.abort();
      await expect(created).rejects.toThrow();
    },
  );
});

test("a service closes while answers with all kinds of faults are open", async () => {
  const other = await startService({ faults: true });
  addAccount(other);
  const faults: Fault[] = [
    { kind: "wait", before: 600_000 },
    { kind: "wait", after: 600_000 },
    { kind: "gzip-bomb", megabytes: 1_000_000 },
    { kind: "huge", megabytes: 1_000_000 },
    { kind: "endless" },
    { kind: "drip", every: 600_000 },
    { kind: "length-lie", by: 9 },
    { kind: "nothing" },
    { kind: "nothing", commit: true },
    { kind: "cut-next" },
  ];
  const answers: Promise<unknown>[] = [];
  for (const fault of faults) {
    other.faults.inject({ fault });
    answers.push(fetch(`${other.url}/api/v1/me`).then((response) => response.status, String));
    await expect
      .poll(() => other.faults.pending.filter((one) => one.fault.kind !== "cut-next"))
      .toEqual([]);
  }
  await expect.poll(() => other.requests.length).toBe(faults.length - 1);
  await other.close();
  await Promise.all(answers);
  await expect(fetch(`${other.url}/api/v1/me`)).rejects.toThrow();
});
