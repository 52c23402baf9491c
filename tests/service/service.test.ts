import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount, password } from "./apiCaller.ts";
import { startService, type Service } from "./service.ts";
import { callOnWire } from "./wireCaller.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";

describe("a service", () => {
  test("shares nothing with another one in the process", async () => {
    const other = await startService();
    const { token, email } = await openAccount(service);
    await openAccount(other, { email });
    expect(other.url).not.toBe(service.url);
    expect((await callApi(other, "GET", "/api/v1/me", { token })).status).toBe(401);
    await other.close();
    expect((await callApi(service, "GET", "/api/v1/me", { token })).status).toBe(200);
  });

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

  test("seeds its accounts once", async () => {
    const folder = mkdtempSync(join(tmpdir(), "service-"));
    const db = join(folder, "test.sqlite");
    const first = await startService({ db, seed: true });
    const seeded = first.aliasesOf("ada@example.com");
    await first.close();
    const second = await startService({ db, seed: true });
    expect(second.aliasesOf("ada@example.com")).toEqual(seeded);
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

  test("adds an account whole or not at all", async () => {
    const email = "twice@example.org";
    const address = "twice@alias.example";
    expect(() =>
      service.addAccount({ email, password, aliases: [{ address }, { address }] }),
    ).toThrow("UNIQUE");
    expect(() => service.aliasesOf(email)).toThrow(email);
    service.addAccount({ email, password, aliases: [{ address }] });
    expect(() => service.addAccount({ email, password })).toThrow("UNIQUE");
    expect(service.aliasesOf(email)).toHaveLength(1);
  });

  test("listens at the host that it is given", async () => {
    const other = await startService({ host: "localhost" });
    expect(other.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(`${other.url}/api/v1/me`)).status).toBe(401);
    await other.close();
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

  test("rejects its start with EADDRINUSE when its port is taken", async () => {
    const port = Number(new URL(service.url).port);
    await expect(startService({ port })).rejects.toThrow("EADDRINUSE");
  });
});
