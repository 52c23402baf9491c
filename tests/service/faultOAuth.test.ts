import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectOAuthError } from "./expectations.ts";
import { createFlow } from "./oauthFlow.ts";
import { startService, type FaultyService } from "./service.ts";

let service: FaultyService;
beforeAll(async () => {
  service = await startService({ faults: true });
});
afterAll(() => service.close());

async function openGrant() {
  const flow = await createFlow(service);
  return { flow, tokens: await flow.grant(addAccount(service)) };
}

async function statusOf(token: string): Promise<number> {
  return (await callApi(service, "GET", "/api/v1/me", { token })).status;
}

describe("faults of the OAuth server", () => {
  test("a refresh whose answer is lost has used the token up: its second use ends the family", async () => {
    const { flow, tokens } = await openGrant();
    service.faults.inject({ path: "/oauth/token", fault: { kind: "cut-after" } });
    await expect(flow.refreshRequest(tokens.refresh_token)).rejects.toThrow();
    expect(await statusOf(tokens.access_token)).toBe(200);
    const again = await flow.refreshRequest(tokens.refresh_token);
    await expectOAuthError(again, "invalid_grant");
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  test("a refresh that never arrived leaves its refresh token usable", async () => {
    const { flow, tokens } = await openGrant();
    service.faults.inject({ path: "/oauth/token", fault: { kind: "cut-before" } });
    await expect(flow.refreshRequest(tokens.refresh_token)).rejects.toThrow();
    const fresh = await flow.refresh(tokens.refresh_token);
    expect(await statusOf(fresh.access_token)).toBe(200);
  });

  test("a held-up refresh is answered like any other", async () => {
    const { flow, tokens } = await openGrant();
    service.faults.inject({ path: "/oauth/token", fault: { kind: "wait", before: 5, after: 5 } });
    const fresh = await flow.refresh(tokens.refresh_token);
    expect(await statusOf(fresh.access_token)).toBe(200);
  });

  test("revocation can fail, which leaves the token valid", async () => {
    const { flow, tokens } = await openGrant();
    service.faults.inject({ path: "/oauth/revoke", fault: { kind: "answer", status: 500 } });
    await expect(flow.revoke(tokens.access_token)).rejects.toThrow();
    expect(await statusOf(tokens.access_token)).toBe(200);
    await flow.revoke(tokens.access_token);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  test.each([true, false])("revocation can hang, with the token revoked: %j", async (commit) => {
    const { flow, tokens } = await openGrant();
    service.requests.length = 0;
    service.faults.inject({ path: "/oauth/revoke", fault: { kind: "nothing", commit } });
    let isOver = false;
    const revoked = flow.revoke(tokens.access_token).finally(() => (isOver = true));
    revoked.catch(() => {});
    await expect.poll(() => service.requests).toMatchObject([{ path: "/oauth/revoke", status: 0 }]);
    expect(await statusOf(tokens.access_token)).toBe(commit ? 401 : 200);
    expect(isOver).toBe(false);
  });

  test("the sign-in pages keep their cookies when they are held up", async () => {
    const flow = await createFlow(service);
    service.faults.inject({ path: /^\/oauth\//, times: 20, fault: { kind: "wait", after: 1 } });
    const tokens = await flow.grant(addAccount(service));
    service.faults.clear();
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  test("metadata can name another issuer, which a client refuses", async () => {
    service.faults.inject({
      path: "/.well-known/oauth-authorization-server",
      fault: { kind: "answer", status: 200, body: { issuer: "https://elsewhere.example" } },
    });
    await expect(createFlow(service)).rejects.toThrow("issuer");
  });
});
