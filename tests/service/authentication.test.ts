import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi, openAccount } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe("using a token", () => {
  const routes: [string, string][] = [
    ["GET", "/api/v1/aliases"],
    ["POST", "/api/v1/aliases"],
    ["GET", "/api/v1/aliases/a%40alias.example"],
    ["PATCH", "/api/v1/aliases/a%40alias.example"],
    ["DELETE", "/api/v1/aliases/a%40alias.example"],
    ["GET", "/api/v1/domains"],
    ["GET", "/api/v1/me"],
  ];

  test("a token that is missing, or not given as Bearer, is refused with a challenge on every operation", async () => {
    const { token } = await openAccount(service);
    const given = ["", "Bearer", "Bearer wrong", token, `Token ${token}`, `Bearer ${token} more`];
    for (const [[method, path], authorization] of routes.flatMap((route) =>
      given.map((each) => [route, each] as const),
    )) {
      const answer = await callApi(service, method, path, {
        headers: { Authorization: authorization },
      });
      expectError(answer, 401, "Invalid token");
      expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
    }
  });

  test("the name of the scheme may have any case", async () => {
    const { token } = await openAccount(service);
    const headers = { Authorization: `bearer ${token}` };
    expect((await callApi(service, "GET", "/api/v1/me", { headers })).status).toBe(200);
  });

  test("revokeTokensOf ends all session tokens of the account, and no others", async () => {
    const ended = await openAccount(service);
    const kept = await openAccount(service);
    service.revokeTokensOf(ended.email);
    expect((await ended.call("GET", "/api/v1/me")).status).toBe(401);
    expect((await kept.call("GET", "/api/v1/me")).status).toBe(200);
  });

  test("the database holds neither passwords nor session tokens", async () => {
    const folder = mkdtempSync(join(tmpdir(), "service-"));
    const db = join(folder, "test.sqlite");
    const onDisk = await startService({ db });
    const { token } = await openAccount(onDisk, { password: "to be found nowhere" });
    await onDisk.close();
    const content = readFileSync(db, "latin1");
    rmSync(folder, { recursive: true });
    expect(content).toContain("scrypt$");
    expect(content).not.toContain("to be found nowhere");
    expect(content).not.toContain(token);
  });
});
