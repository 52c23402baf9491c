import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi, password } from "./apiCaller.ts";
import { expectOAuthError } from "./expectations.ts";
import { createFlow } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function openGrant() {
  const flow = await createFlow(service);
  const email = addAccount(service);
  return { flow, email, tokens: await flow.grant(email) };
}

async function statusOf(token: string): Promise<number> {
  return (await callApi(service, "GET", "/api/v1/me", { token })).status;
}

describe("revocation", () => {
  test.each(["access_token", "refresh_token"] as const)(
    "of the %s ends both tokens",
    async (name) => {
      const { flow, tokens } = await openGrant();
      await flow.revoke(tokens[name] ?? "");
      expect(await statusOf(tokens.access_token)).toBe(401);
      const response = await flow.refreshRequest(tokens.refresh_token);
      await expectOAuthError(response, "invalid_grant");
    },
  );

  test("by revokeTokensOf ends access, refresh and session tokens of that account only", async () => {
    const { flow, tokens, email } = await openGrant();
    const other = await openGrant();
    const login = { body: { email, password } };
    const session = (await callApi(service, "POST", "/api/v1/token", login)).body.token;
    expect(await statusOf(session)).toBe(200);
    service.revokeTokensOf(email);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf(tokens.access_token)).toBe(401);
    const response = await flow.refreshRequest(tokens.refresh_token);
    await expectOAuthError(response, "invalid_grant");
    expect(await statusOf(other.tokens.access_token)).toBe(200);
    const again = await flow.grant(email);
    expect(await statusOf(again.access_token)).toBe(200);
  });
});
