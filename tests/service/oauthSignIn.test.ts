import { hash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectError, expectRefusal } from "./expectations.ts";
import { allScopes, createFlow, extensionRedirect } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const output = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
afterEach(() => {
  for (const spy of output) expect(spy).not.toHaveBeenCalled();
});

const me = (token: string) => callApi(service, "GET", "/api/v1/me", { token });

const totpSecret = "JBSWY3DPEHPK3PXP";

describe("metadata", () => {
  test("names the endpoints, PKCE with S256, the issuer and the scopes", async () => {
    const { server } = await createFlow(service);
    expect(server).toMatchObject({
      issuer: service.url,
      authorization_endpoint: `${service.url}/oauth/authorize`,
      token_endpoint: `${service.url}/oauth/token`,
      revocation_endpoint: `${service.url}/oauth/revoke`,
      registration_endpoint: `${service.url}/oauth/register`,
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ["none"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      response_types_supported: ["code"],
      scopes_supported: allScopes.split(" "),
    });
  });
});

describe("signing in", () => {
  test("leads over password and consent to tokens that open the API", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service);
    const login = await flow.authorize();
    expect(login.html).toContain("Email");
    expect(login.html).toContain("Password");
    const consent = await flow.signIn(email);
    expect(consent.checkboxes).toEqual(allScopes.split(" "));
    expect(consent.html).toContain(email);
    expect(consent.html).toContain("Alibi");
    const { redirect } = await flow.allow(consent.checkboxes);
    expect(redirect?.href.startsWith(`${extensionRedirect}?code=`)).toBe(true);
    expect(redirect?.searchParams.get("state")).toBe(flow.state);
    expect(redirect?.searchParams.get("iss")).toBe(service.url);
    const tokens = await flow.tokens(redirect);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 600, scope: allScopes });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect((await me(tokens.access_token)).body).toEqual({ email });
  });

  test("an access token is opaque", async () => {
    const flow = await createFlow(service);
    const tokens = await flow.grant(addAccount(service));
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
  });

  test("a wrong password is said on the page, and the next attempt works", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service);
    await flow.authorize();
    const refused = await flow.signIn(email, "wrong");
    expect(refused.html).toContain('role="alert"');
    expect(refused.html).toContain(`value="${email}"`);
    expect((await flow.signIn(email)).checkboxes).not.toEqual([]);
  });

  test("an account with two-factor authentication is asked for its code", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service, { totpSecret });
    await flow.authorize();
    const codePage = await flow.signIn(email);
    expect(codePage.html).toContain("Code");
    expect(codePage.checkboxes).toEqual([]);
    const code = service.totpOf(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect((await flow.browser.submit({ code: wrong })).html).toContain('role="alert"');
    expect((await flow.browser.reload()).html).toContain("Code");
    const consent = await flow.browser.submit({ code });
    expect(consent.checkboxes).not.toEqual([]);
    const tokens = await flow.tokens((await flow.allow(consent.checkboxes)).redirect);
    expect((await me(tokens.access_token)).body).toEqual({ email });
  });

  test("the password alone does not get past the code", async () => {
    const flow = await createFlow(service);
    await flow.authorize();
    await flow.signIn(addAccount(service, { totpSecret }));
    expect((await flow.allow(["aliases:read"])).redirect).toBeUndefined();
    expect((await flow.authorize()).html).toContain("Password");
  });

  test("a second request in the same browser asks for consent only", async () => {
    const flow = await createFlow(service);
    const email = addAccount(service);
    await flow.grant(email);
    const again = await flow.authorize();
    expect(again.checkboxes).toEqual(allScopes.split(" "));
    expect(again.html).toContain(email);
  });

  test("another account can be used from the consent page", async () => {
    const flow = await createFlow(service);
    await flow.grant(addAccount(service));
    const other = addAccount(service);
    await flow.authorize();
    const login = await flow.browser.submit({ action: "switch" });
    expect(login.html).toContain("Password");
    const consent = await flow.signIn(other);
    expect(consent.html).toContain(other);
    const tokens = await flow.tokens((await flow.allow(consent.checkboxes)).redirect);
    expect((await me(tokens.access_token)).body).toEqual({ email: other });
  });

  test("prompt=login lets another account sign in over the first", async () => {
    const flow = await createFlow(service);
    await flow.grant(addAccount(service));
    const other = addAccount(service);
    await flow.authorize({ prompt: "login" });
    const consent = await flow.signIn(other);
    expect(consent.html).toContain(other);
    const tokens = await flow.tokens((await flow.allow(consent.checkboxes)).redirect);
    expect((await me(tokens.access_token)).body).toEqual({ email: other });
  });

  test("Cancel gives access_denied, on both pages", async () => {
    const flow = await createFlow(service);
    await flow.authorize();
    const cancelled = await flow.browser.submit({ action: "cancel" });
    expectRefusal(cancelled.redirect, extensionRedirect, "access_denied");
    expect(cancelled.redirect?.searchParams.get("state")).toBe(flow.state);
    expect(cancelled.redirect?.searchParams.get("iss")).toBe(service.url);
    await flow.authorize();
    await flow.signIn(addAccount(service));
    const denied = await flow.browser.submit({ action: "cancel" });
    expectRefusal(denied.redirect, extensionRedirect, "access_denied");
  });

  test("an unconfirmed account may sign in, and gets 403 from the API", async () => {
    const flow = await createFlow(service);
    const tokens = await flow.grant(addAccount(service, { confirmed: false }));
    expectError(await me(tokens.access_token), 403, "Account is not confirmed");
  });

  test("a lost cookie is said on a page, not in a stack trace", async () => {
    const flow = await createFlow(service);
    await flow.authorize();
    flow.browser.forgetCookies();
    const expired = await flow.browser.submit({ action: "go" });
    expect(expired.status).toBe(400);
    expect(expired.html).toContain("has expired");
  });

  test("the pages allow no script, no frame and no stored copy, and leave redirects alone", async () => {
    const flow = await createFlow(service);
    const { headers, html } = await flow.authorize();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("form-action");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(html).not.toContain("<script");
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";
    expect(style).toContain("color-scheme: light dark");
    expect(policy).toContain(`'sha256-${hash("sha256", style, "base64")}'`);
  });

  test("what was typed is shown as text", async () => {
    const flow = await createFlow(service);
    await flow.authorize();
    const { html } = await flow.signIn('"><script>alert(1)</script>', "x");
    expect(html).not.toContain("<script>");
  });
});
