import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addAccount, callApi } from "../apiCaller.ts";
import { startService, type Service } from "../service.ts";
import { clientId, createHostedFlow, redirectUri } from "./hostedFlow.ts";

let service: Service;
beforeEach(async () => {
  service = await startService({
    like: "hosted",
    clients: [{ clientId, redirectUris: [redirectUri] }],
  });
});
afterEach(() => service.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const invalidGrant = [400, '{"error":"invalid_grant"}'];

async function openCode() {
  const flow = await createHostedFlow(service);
  await flow.authorize();
  const { redirect } = await flow.chooseAction(await flow.signIn(addAccount(service)), "allow");
  const fields = {
    grant_type: "authorization_code",
    code: redirect?.searchParams.get("code") ?? "",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: flow.verifier,
    resource: flow.resource,
  };
  return { flow, fields, redirect };
}

async function openGrant() {
  const flow = await createHostedFlow(service);
  const email = addAccount(service);
  return { flow, email, tokens: await flow.grant(email) };
}

async function statusOf(token: string): Promise<number> {
  return (await callApi(service, "GET", "/api/v1/me", { token })).status;
}

describe("a code of a hosted service", () => {
  test("lives five minutes", async () => {
    service.clock.stop();
    const [kept, late] = [await openCode(), await openCode()];
    service.clock.advance(5 * minute - 1);
    expect((await kept.flow.post("/oauth/token", kept.fields))[0]).toBe(200);
    service.clock.advance(1);
    expect(await late.flow.post("/oauth/token", late.fields)).toEqual(invalidGrant);
  });

  test("works once", async () => {
    const { flow, fields } = await openCode();
    expect((await flow.post("/oauth/token", fields))[0]).toBe(200);
    expect(await flow.post("/oauth/token", fields)).toEqual(invalidGrant);
  });

  test.each([
    ["code_verifier", "x".repeat(43)],
    ["redirect_uri", "https://other.example/"],
    ["client_id", "9d0c7d3e-3b58-4f0a-8f8e-0d8f6f0d9c01"],
    ["resource", ""],
  ])("with another %s is an invalid grant", async (name, value) => {
    const { flow, fields } = await openCode();
    const changed = { ...fields, [name]: value };
    expect(await flow.post("/oauth/token", changed)).toEqual(invalidGrant);
    expect((await flow.post("/oauth/token", fields))[0]).toBe(200);
  });
});

describe("an access token of a hosted service", () => {
  test("lives an hour", async () => {
    service.clock.stop();
    const { tokens } = await openGrant();
    service.clock.advance(60 * minute - 1);
    expect(await statusOf(tokens.access_token)).toBe(200);
    service.clock.advance(1);
    expect(await statusOf(tokens.access_token)).toBe(401);
  });

  test("may do what was granted, and a refusal names the missing scope", async () => {
    const flow = await createHostedFlow(service);
    await flow.authorize({ scope: "aliases:read" });
    const { redirect } = await flow.chooseAction(await flow.signIn(addAccount(service)), "allow");
    const { access_token: token } = await flow.tokens(redirect, { resource: flow.resource });
    expect((await callApi(service, "GET", "/api/v1/aliases", { token })).status).toBe(200);
    const answer = await callApi(service, "POST", "/api/v1/aliases", { token });
    expect([answer.status, answer.body]).toEqual([403, { error: "insufficient_scope" }]);
    expect(answer.headers.get("www-authenticate")).toContain(
      'error="insufficient_scope", scope="aliases:create aliases:read"',
    );
  });
});

describe("a refresh token of a hosted service", () => {
  test("is replaced at each use, and its replay ends the whole connection", async () => {
    const { flow, tokens } = await openGrant();
    const next = await flow.refresh(tokens.refresh_token);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await statusOf(next.access_token)).toBe(200);
    await expect(flow.refresh(tokens.refresh_token)).rejects.toMatchObject({
      error: "invalid_grant",
    });
    expect(await statusOf(next.access_token)).toBe(401);
    await expect(flow.refresh(next.refresh_token)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("ends 90 days after consent, however often it was refreshed", async () => {
    service.clock.stop();
    const { flow, tokens } = await openGrant();
    let token = tokens.refresh_token;
    for (const days of [30, 30, 29]) {
      service.clock.advance(days * day);
      token = (await flow.refresh(token)).refresh_token;
    }
    service.clock.advance(day - 30 * minute);
    const last = await flow.refresh(token);
    service.clock.advance(30 * minute);
    expect(await statusOf(last.access_token)).toBe(401);
    await expect(flow.refresh(last.refresh_token)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("is bound to its client and its resource", async () => {
    const { flow, tokens } = await openGrant();
    const refresh_token = tokens.refresh_token ?? "";
    const fields = { grant_type: "refresh_token", refresh_token, client_id: clientId };
    expect(await flow.post("/oauth/token", fields)).toEqual(invalidGrant);
    const { resource } = flow;
    const other = { ...fields, resource, client_id: "07176503-1aa4-4b1b-a7a0-884a6b7bb41f" };
    expect(await flow.post("/oauth/token", other)).toEqual(invalidGrant);
    expect((await flow.post("/oauth/token", { ...fields, resource }))[0]).toBe(200);
  });
});

describe("revocation at a hosted service", () => {
  test.each(["access_token", "refresh_token"] as const)(
    "of the %s ends both tokens",
    async (name) => {
      const { flow, tokens } = await openGrant();
      await flow.revoke(tokens[name] ?? "");
      expect(await statusOf(tokens.access_token)).toBe(401);
      await expect(flow.refresh(tokens.refresh_token)).rejects.toMatchObject({
        error: "invalid_grant",
      });
    },
  );
});
