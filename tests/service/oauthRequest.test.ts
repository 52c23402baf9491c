import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectOAuthError, expectRefusal } from "./expectations.ts";
import { createFlow, extensionRedirect } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({
    clients: [{ clientId: "desk", redirectUris: ["https://desk.example/callback"] }],
  });
});
afterAll(() => service.close());

const me = (token: string) => callApi(service, "GET", "/api/v1/me", { token });

describe("the authorization request", () => {
  const refusals: [string, Record<string, string | undefined>, string][] = [
    [
      "PKCE is required",
      { code_challenge: undefined, code_challenge_method: undefined },
      "invalid_request",
    ],
    ["the plain method is refused", { code_challenge_method: "plain" }, "invalid_request"],
    ["a method is required", { code_challenge_method: undefined }, "invalid_request"],
    ["the resource is required", { resource: undefined }, "invalid_target"],
    ["another resource is refused", { resource: "https://other.example/api/v1" }, "invalid_target"],
    ["the implicit flow is refused", { response_type: "token" }, "unsupported_response_type"],
    ["a scope is required", { scope: undefined }, "invalid_scope"],
    ["an unknown scope alone is refused", { scope: "everything" }, "invalid_scope"],
    ["create without read is refused", { scope: "aliases:create" }, "invalid_scope"],
    ["edit without read is refused", { scope: "aliases:edit profile:read" }, "invalid_scope"],
    ["delete without read is refused", { scope: "aliases:delete" }, "invalid_scope"],
    [
      "prompt=none is refused to a person who is not signed in",
      { prompt: "none" },
      "login_required",
    ],
  ];

  test.each(refusals)("%s", async (_statement, changes, error) => {
    const flow = await createFlow(service);
    const { redirect } = await flow.authorize(changes);
    expectRefusal(redirect, extensionRedirect, error);
    expect(redirect?.href).toContain(`state=${flow.state}`);
  });

  test("a resource that is not exactly the service's API is refused", async () => {
    const flow = await createFlow(service);
    for (const path of ["", "/", "/api", "/api/v1/", "/mcp"]) {
      const { redirect } = await flow.authorize({ resource: service.url + path });
      expectRefusal(redirect, extensionRedirect, "invalid_target");
    }
  });

  test("unknown scopes beside known ones are left out", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service);
    await flow.authorize({ scope: "openid offline_access profile:read everything" });
    const consent = await flow.signIn(email);
    expect(consent.checkboxes).toEqual(["profile:read"]);
    const tokens = await flow.tokens((await flow.allow(consent.checkboxes)).redirect);
    expect(tokens.scope).toBe("profile:read");
    expect(tokens.id_token).toBeUndefined();
  });

  test.each([
    `https://${"a".repeat(32)}.chromiumapp.org/`,
    "https://0123456789abcdef0123456789abcdef01234567.extensions.allizom.org/",
  ])("the client alibi may be sent back to any extension: %s", async (redirectUri) => {
    const flow = await createFlow(service, { redirectUri });
    await flow.authorize();
    const consent = await flow.signIn(addAccount(service));
    const { redirect } = await flow.allow(consent.checkboxes);
    expect(redirect?.href.startsWith(`${redirectUri}?code=`)).toBe(true);
    expect((await flow.tokens(redirect)).access_token).toEqual(expect.any(String));
  });

  test("the client alibi may be sent back to an address whose path is the server's own host", async () => {
    const { host } = new URL(service.url);
    const redirectUri = `https://${"a".repeat(32)}.chromiumapp.org/${host}`;
    const flow = await createFlow(service, { redirectUri });
    await flow.authorize();
    const consent = await flow.signIn(addAccount(service));
    const { redirect } = await flow.allow(consent.checkboxes);
    expect(redirect?.href.startsWith(`${redirectUri}?code=`)).toBe(true);
  });

  test.each([
    "https://evil.example/",
    `https://${"a".repeat(32)}.chromiumapp.org.evil.example/`,
    `https://${"a".repeat(31)}.chromiumapp.org/`,
    `https://${"z".repeat(32)}.chromiumapp.org/`,
    `https://${"a".repeat(32)}.chromiumapp.org/deeper`,
    `https://x@${"a".repeat(32)}.chromiumapp.org/`,
    `http://${"a".repeat(32)}.chromiumapp.org/`,
    "https://xyz.extensions.allizom.org/",
  ])("the client alibi may not be sent back to %s", async (redirectUri) => {
    const flow = await createFlow(service, { redirectUri });
    const page = await flow.authorize();
    expect([page.status, page.redirect]).toEqual([400, undefined]);
    expect(page.html).toContain("That did not work");
  });

  test("another client has its own redirect URIs, and those of extensions are not among them", async () => {
    const own = { clientId: "desk", redirectUri: "https://desk.example/callback" };
    const flow = await createFlow(service, own);
    const tokens = await flow.grant(addAccount(service));
    expect((await me(tokens.access_token)).status).toBe(200);
    const wrong = await createFlow(service, { clientId: "desk" });
    expect((await wrong.authorize()).status).toBe(400);
  });

  test("an unknown client is refused without a redirect", async () => {
    const flow = await createFlow(service, { clientId: "nobody" });
    const page = await flow.authorize();
    expect([page.status, page.redirect]).toEqual([400, undefined]);
  });
});

describe("the token request", () => {
  test("a request from an extension's origin is answered, without headers for other origins", async () => {
    const response = await fetch(`${service.url}/oauth/token`, {
      method: "POST",
      headers: { Origin: "chrome-extension://abcdefghijklmnopabcdefghijklmnop" },
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: "none",
        client_id: "alibi",
      }),
    });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    await expectOAuthError(response, "invalid_grant");
  });
});
