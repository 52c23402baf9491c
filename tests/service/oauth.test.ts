import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectError, expectOAuthError } from "./expectations.ts";
import { allScopes, createFlow } from "./oauthFlow.ts";
import { startService, type FaultyService } from "./service.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true, accessTokenSeconds: 120 });
});
afterAll(() => service.close());

async function openGrant() {
  const flow = await createFlow(service);
  return { flow, tokens: await flow.grant(addAccount(service)) };
}

async function statusOf(token: string): Promise<number> {
  return (await callApi(service, "GET", "/api/v1/me", { token })).status;
}

test("without aliases:read, none of the scopes that change aliases is granted", async () => {
  const flow = await createFlow(service);
  const asked = ["aliases:create", "aliases:edit", "aliases:delete", "domains:read"];
  expect((await flow.grant(addAccount(service), asked)).scope).toBe("domains:read");
});

let count = 0;

test.each([
  ["aliases:read", "GET", "/api/v1/aliases"],
  ["aliases:read", "GET", "/api/v1/aliases/ADDRESS"],
  ["aliases:create", "POST", "/api/v1/aliases"],
  ["aliases:edit", "PATCH", "/api/v1/aliases/ADDRESS"],
  ["aliases:delete", "DELETE", "/api/v1/aliases/ADDRESS"],
  ["domains:read", "GET", "/api/v1/domains"],
  ["profile:read", "GET", "/api/v1/me"],
])("%s is the scope that %s %s needs", async (scope, method, path) => {
  const address = `scoped${++count}@alias.example`;
  const flow = await createFlow(service);
  const email = addAccount(service, { aliases: [{ address }] });
  const target = path.replace("ADDRESS", address);

  const others = allScopes.split(" ").filter((name) => name !== scope);
  const without = await flow.grant(email, others);
  const refused = await callApi(service, method, target, { token: without.access_token });
  expectError(refused, 403, "Insufficient scope");
  expect(refused.headers.get("www-authenticate")).toContain(`scope="${scope}"`);

  const needed = scope.startsWith("aliases:") ? new Set(["aliases:read", scope]) : [scope];
  const enough = await flow.grant(email, [...needed]);
  const answer = await callApi(service, method, target, { token: enough.access_token });
  expect(answer.status).toBe(method === "DELETE" ? 204 : 200);
});

test("a code is exchanged once and with its verifier only", async () => {
  const flow = await createFlow(service);
  await flow.authorize();
  const consent = await flow.signIn(addAccount(service));
  const { redirect } = await flow.allow(consent.checkboxes);
  const wrong = await flow.exchange(redirect, { code_verifier: "x".repeat(43) });
  await expectOAuthError(wrong, "invalid_grant");
  const tokens = await flow.tokens(redirect);
  await expectOAuthError(await flow.exchange(redirect), "invalid_grant");
  expect(await statusOf(tokens.access_token)).toBe(401);
});

test("an access token ends after the seconds that were set", async () => {
  const { tokens } = await openGrant();
  const now = Date.now();
  try {
    vi.useFakeTimers({ now: now + 110_000, toFake: ["Date"] });
    expect(await statusOf(tokens.access_token)).toBe(200);
    vi.setSystemTime(now + 121_000);
    expect(await statusOf(tokens.access_token)).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test("a refresh whose answer is lost has used the token up: its second use ends the family", async () => {
  const { flow, tokens } = await openGrant();
  service.faults.inject({ path: "/oauth/token", fault: { kind: "cut-after" } });
  await expect(flow.refreshRequest(tokens.refresh_token)).rejects.toThrow();
  expect(await statusOf(tokens.access_token)).toBe(200);
  await expectOAuthError(await flow.refreshRequest(tokens.refresh_token), "invalid_grant");
  expect(await statusOf(tokens.access_token)).toBe(401);
});

test("a refresh that never arrived leaves its refresh token usable", async () => {
  const { flow, tokens } = await openGrant();
  service.faults.inject({ path: "/oauth/token", fault: { kind: "cut-before" } });
  await expect(flow.refreshRequest(tokens.refresh_token)).rejects.toThrow();
  const fresh = await flow.refresh(tokens.refresh_token);
  expect(await statusOf(fresh.access_token)).toBe(200);
});

test("a revocation that fails leaves the token valid, and one that arrives ends it", async () => {
  const { flow, tokens } = await openGrant();
  service.faults.inject({ path: "/oauth/revoke", fault: { kind: "answer", status: 500 } });
  await expect(flow.revoke(tokens.access_token)).rejects.toThrow();
  expect(await statusOf(tokens.access_token)).toBe(200);
  await flow.revoke(tokens.access_token);
  expect(await statusOf(tokens.access_token)).toBe(401);
});
