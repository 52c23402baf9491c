import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount } from "./apiCaller.ts";
import { startService, type Service } from "./service.ts";
import { callOnWire } from "./wireCaller.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";

describe("a service", () => {
  test("counts the mail of receiveMail at an alias, and lists each blocked sender once", async () => {
    const { call, email } = await openAccount(service);
    const { body } = await call("POST", aliases);
    const address = (body as { address: string }).address;
    service.receiveMail(address, { forwarded: 2, blocked: ["a@spam.example"] });
    service.receiveMail(address, { blocked: ["b@spam.example", "a@spam.example"] });
    expect(service.aliasesOf(email)).toMatchObject([
      { forwarded: 2, blocked: 3, blocked_addresses: ["a@spam.example", "b@spam.example"] },
    ]);
    expect(() => service.receiveMail("nobody@alias.example", {})).toThrow("no nobody@");
  });

  test("keeps accounts, aliases and tokens in the file it was given", async () => {
    const folder = mkdtempSync(join(tmpdir(), "service-"));
    const db = join(folder, "test.sqlite");
    const first = await startService({ db });
    const { call, token, email } = await openAccount(first);
    const { body } = await call("POST", aliases);
    await first.close();
    const second = await startService({ db });
    expect(second.aliasesOf(email)).toEqual([body]);
    expect((await callApi(second, "GET", "/api/v1/me", { token })).body).toEqual({ email });
    await second.close();
    rmSync(folder, { recursive: true });
  });

  test("seeds an account for each state that the contract names", async () => {
    const seeded = await startService({ seed: true });
    const signIn = async (email: string, password: string, totp?: number) => {
      const body = { email, password, totp };
      const answer = await callApi(seeded, "POST", "/api/v1/token", { body });
      return answer.body.token;
    };
    const create = async (token: string) =>
      (await callApi(seeded, "POST", aliases, { token })).body.error;

    const ada = await signIn("ada@example.com", "analytical engine");
    expect((await callApi(seeded, "GET", aliases, { token: ada })).body.total_entries).toBe(36);
    expect((await callApi(seeded, "GET", "/api/v1/domains", { token: ada })).body.domains).toEqual([
      { domain: "ada.example" },
      { domain: "lovelace.example" },
    ]);
    const code = Number(seeded.totpOf("grace@example.com"));
    expect(await signIn("grace@example.com", "nanosecond wire", code)).toEqual(expect.any(String));
    const refusals = [
      await create(await signIn("new@example.com", "first steps")),
      await create(await signIn("idle@example.com", "long holiday")),
      await create(await signIn("full@example.com", "no more room")),
    ];
    expect(refusals).toEqual([
      "Account is not confirmed",
      "Account is inactive",
      expect.stringMatching(/^Alias limit reached/),
    ]);
    await seeded.close();
  });

  test("closes at once, also with connections open", async () => {
    const other = await startService();
    const { token } = await openAccount(other);
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1").resume();
    const ended = new Promise((resolve) => socket.on("error", resolve).on("close", resolve));
    const half = [`POST ${aliases} HTTP/1.1`, "Host: a", `Authorization: Bearer ${token}`];
    socket.write(
      [...half, "Content-Type: application/json", "Content-Length: 9", "", "{"].join("\r\n"),
    );
    await callApi(other, "GET", "/api/v1/me", { token });
    await other.close();
    await other.close();
    await ended;
    expect(other.requests.map(({ path }) => path)).toEqual(["/api/v1/token", "/api/v1/me"]);
    await expect(fetch(`${other.url}/api/v1/me`)).rejects.toThrow();
  });

  test("keeps no connection after keepConnections(false): each request opens one", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const isReused = async () => (await callOnWire(service, "/", { agent })).isReused;
    expect([await isReused(), await isReused()]).toEqual([false, true]);
    const [idle] = Object.values(agent.freeSockets)[0] ?? [];
    const ended = idle && once(idle, "close");
    await service.keepConnections(false);
    await ended;
    expect([await isReused(), await isReused()]).toEqual([false, false]);
    await service.keepConnections(true);
    expect([await isReused(), await isReused()]).toEqual([false, true]);
    agent.destroy();
  });

  test("closes a connection without a request yet at keepConnections(false)", async () => {
    const inAdvance = connect(Number(new URL(service.url).port), "127.0.0.1").resume();
    const ended = once(inAdvance, "close");
    await once(inAdvance, "connect");
    await service.keepConnections(false);
    await ended;
    await service.keepConnections(true);
  });

  test("records method, path and query, headers, body and status of each request, before it answers", async () => {
    const { call, token } = await openAccount(service);
    service.requests.length = 0;
    await call("POST", aliases, { body: { title: "ü" } });
    expect(service.requests).toMatchObject([
      { method: "POST", path: aliases, body: '{"title":"ü"}', status: 200, committed: true },
    ]);
    expect(service.requests[0]?.headers["authorization"]).toBe(`Bearer ${token}`);
    await call("DELETE", `${aliases}/none?a=b`);
    expect(service.requests[1]).toMatchObject({ path: `${aliases}/none?a=b`, status: 422 });
  });

  test("lists all aliases that requests created, as they were asked for, deleted ones too", async () => {
    const { call, email } = await openAccount(service, { aliases: [{ title: "by no request" }] });
    service.commits.length = 0;
    const { body } = await call("POST", aliases, { body: { title: "one", notes: "ref 1" } });
    await call("DELETE", `${aliases}/${body.address}`);
    await call("POST", aliases, { body: { title: 7 } });
    expect(service.commits).toEqual([
      { email, address: body.address, title: "one", notes: "ref 1" },
    ]);
  });

  test.each([
    ["GET", "/api/v1/nothing", {}, 404],
    ["PUT", aliases, {}, 404],
    ["POST", aliases, { body: "{}", headers: { "Content-Type": "text/plain" } }, 415],
    ["POST", aliases, { body: { notes: "x".repeat(1024 * 1024) } }, 413],
  ] as const)(
    "answers %s %s with what it cannot take with an error body",
    async (method, path, options, status) => {
      const { call } = await openAccount(service);
      const answer = await call(method, path, options);
      expect([answer.status, answer.body]).toEqual([status, { error: expect.any(String) }]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});
