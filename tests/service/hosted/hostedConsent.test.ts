import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, callApi } from "../apiCaller.ts";
import { expectError } from "../expectations.ts";
import { allScopes } from "../oauthFlow.ts";
import { startService, type Service } from "../service.ts";
import { clientId, createHostedFlow, redirectUri, refusalText } from "./hostedFlow.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({
    like: "hosted",
    clients: [{ clientId, redirectUris: [redirectUri] }],
  });
});
afterAll(() => service.close());
// Ten sign-ins a minute are allowed.
beforeEach(() => service.clock.advance(60_000));

const register = async (metadata: unknown) => {
  const response = await fetch(`${service.url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(metadata),
  });
  return [response.status, (await response.json()) as Record<string, unknown>] as const;
};

describe("a provisioned client", () => {
  test("is told that somebody refused", async () => {
    const flow = await createHostedFlow(service);
    await flow.authorize();
    const { redirect } = await flow.chooseAction(await flow.signIn(addAccount(service)), "deny");
    const answer = Object.fromEntries(redirect?.searchParams ?? []);
    expect(answer).toEqual({ error: "access_denied", state: flow.state, iss: service.url });
  });

  test("gets nothing of an account that is not confirmed", async () => {
    const flow = await createHostedFlow(service);
    await flow.authorize();
    const page = await flow.signIn(addAccount(service, { confirmed: false }));
    expect(page.html).toContain("Please confirm your account");
    expect((await flow.authorize()).html).toContain("Please confirm your account");
  });

  test("has the name and redirect URIs that the operator gave last", async () => {
    const id = "5d0c7d3e-3b58-4f0a-8f8e-0d8f6f0d9c01";
    const uris = ["https://one.example/", "https://two.example/"];
    service.provision({ clientId: id, name: "Before", redirectUris: [uris[0]!] });
    service.provision({ clientId: id.toUpperCase(), name: "After", redirectUris: [uris[1]!] });
    const email = addAccount(service);
    const pages = [];
    for (const uri of uris) {
      const flow = await createHostedFlow(service, { clientId: id, redirectUri: uri });
      await flow.authorize();
      pages.push((await flow.signIn(email)).html);
    }
    expect(pages[0]).toBe(refusalText);
    expect(pages[1]).toContain("Connect After?");
  });
});

describe("an invalid authorization request", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["an id that is no UUID", { client_id: "alibi" }],
    ["an unknown id", { client_id: "9d0c7d3e-3b58-4f0a-8f8e-0d8f6f0d9c01" }],
    ["another redirect URI", { redirect_uri: `${redirectUri}more` }],
    ["a token in place of a code", { response_type: "token" }],
    ["no resource", { resource: undefined }],
    ["no scope", { scope: undefined }],
    ["a scope that is not known", { scope: `${allScopes} openid` }],
    [
      "the scope to edit aliases without the one to read them",
      { scope: "domains:read aliases:edit" },
    ],
  ])(
    "with %s ends at 400 in plain text once somebody has signed in, without a redirect",
    async (_, changes) => {
      const flow = await createHostedFlow(service);
      const login = await flow.authorize(changes);
      expect([login.status, login.redirect]).toEqual([200, undefined]);
      expect(login.html).toContain("Password");
      const { status, redirect, html, headers } = await flow.signIn(addAccount(service));
      expect([status, redirect, html]).toEqual([400, undefined, refusalText]);
      expect(headers.get("content-type")).toMatch(/^text\/plain/);
    },
  );

  test.each<[number, string, Record<string, string>]>([
    [404, "another resource", { resource: "https://other.example/api/v1" }],
    [500, "a state of 3,000 characters", { state: "s".repeat(3000) }],
  ])("ends at %i with %s", async (status, _name, changes) => {
    const flow = await createHostedFlow(service);
    await flow.authorize(changes);
    expect((await flow.signIn(addAccount(service))).status).toBe(status);
  });
});

describe("registration at a hosted service", () => {
  test("gives a client for the MCP resource, whose tokens the API refuses", async () => {
    const [status, client] = await register({
      redirect_uris: [redirectUri],
      client_name: "Alibi",
      scope: allScopes,
    });
    expect([status, client["redirect_uris"]]).toEqual([201, [redirectUri]]);
    expect(client).not.toHaveProperty("resource");
    const registered = { clientId: String(client["client_id"]), redirectUri };
    const email = addAccount(service);

    const flow = await createHostedFlow(service, registered);
    await flow.authorize();
    expect((await flow.signIn(email)).html).toBe(refusalText);

    const mcp = `${service.url}/mcp`;
    const other = await createHostedFlow(service, registered);
    await other.authorize({ resource: mcp, scope: "aliases:read aliases:create" });
    const { redirect } = await other.chooseAction(await other.signIn(email), "allow");
    const { access_token: token } = await other.tokens(redirect, { resource: mcp });
    expectError(await callApi(service, "GET", "/api/v1/aliases", { token }), 401, "Invalid token");
  });
});

test("a hosted service knows the client of its own extension, whose sign-in ends at the service's own page", async () => {
  const callback = `${service.url}/oauth/extension/callback`;
  const page = await fetch(`${callback}?code=x`);
  expect(page.status).toBe(200);
  const firstParty = "07176503-1aa4-4b1b-a7a0-884a6b7bb41f";
  const flow = await createHostedFlow(service, { clientId: firstParty, redirectUri: callback });
  await flow.authorize();
  const shown = await flow.chooseAction(await flow.signIn(addAccount(service)), "allow");
  expect(shown.html).toContain("You can close this page");
});
