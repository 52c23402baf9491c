import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectOAuthError } from "./expectations.ts";
import { createFlow, extensionRedirect } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const register = (metadata: unknown) =>
  fetch(`${service.url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(metadata),
  });

describe("registration", () => {
  test.each([
    extensionRedirect,
    "https://0123456789abcdef.extensions.allizom.org/",
    "https://app.example/callback",
    "http://127.0.0.1:9999/callback",
  ])("gives a public client that can sign in: %s", async (redirectUri) => {
    const response = await register({ redirect_uris: [redirectUri], client_name: "My <Client>" });
    expect(response.status).toBe(201);
    const client = (await response.json()) as Record<string, string>;
    expect(client).toMatchObject({
      client_id: expect.any(String),
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      redirect_uris: [redirectUri],
    });
    expect(client).not.toHaveProperty("client_secret");
    const flow = await createFlow(service, { clientId: client["client_id"] ?? "", redirectUri });
    await flow.authorize();
    const consent = await flow.signIn(addAccount(service));
    expect(consent.html).toContain("My &lt;Client&gt;");
    const tokens = await flow.tokens((await flow.allow(consent.checkboxes)).redirect);
    const { access_token: token } = tokens;
    expect((await callApi(service, "GET", "/api/v1/me", { token })).status).toBe(200);
  });

  test.each([
    [{ redirect_uris: ["http://app.example/callback"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://me@app.example/"] }, "invalid_redirect_uri"],
    [{ redirect_uris: "https://app.example/" }, "invalid_redirect_uri"],
    [{}, "invalid_redirect_uri"],
    [
      {
        redirect_uris: ["https://app.example/"],
        token_endpoint_auth_method: "client_secret_basic",
      },
      "invalid_client_metadata",
    ],
  ])("refuses %j", async (metadata, error) => {
    await expectOAuthError(await register(metadata), error);
  });

  test("a registered client is bound to the redirect URIs it named", async () => {
    const response = await register({ redirect_uris: ["https://app.example/callback"] });
    const { client_id: clientId } = (await response.json()) as { client_id: string };
    const flow = await createFlow(service, { clientId });
    expect((await flow.authorize()).status).toBe(400);
  });
});
