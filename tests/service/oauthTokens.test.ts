import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addAccount, callApi } from "./apiCaller.ts";
import { expectOAuthError } from "./expectations.ts";
import { allScopes, createFlow } from "./oauthFlow.ts";
import { startService, type Service } from "./service.ts";

let folder: string;
let service: Service;
let records: DatabaseSync;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "service-"));
  const db = join(folder, "test.sqlite");
  service = await startService({ db, accessTokenSeconds: 120 });
  records = new DatabaseSync(db);
});
afterAll(async () => {
  records.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

async function openGrant() {
  const flow = await createFlow(service);
  const email = addAccount(service);
  return { flow, email, tokens: await flow.grant(email) };
}

async function openCode() {
  const flow = await createFlow(service);
  await flow.authorize();
  const consent = await flow.signIn(addAccount(service));
  const { redirect } = await flow.allow(consent.checkboxes);
  return { flow, redirect };
}

const storedRecords = () =>
  JSON.stringify(records.prepare("SELECT key, payload FROM oauth_records").all());

async function statusOf(token: string): Promise<number> {
  return (await callApi(service, "GET", "/api/v1/me", { token })).status;
}

describe("exchanging the code", () => {
  test("a wrong verifier is refused", async () => {
    const { flow, redirect } = await openCode();
    const response = await flow.exchange(redirect, { code_verifier: "x".repeat(43) });
    await expectOAuthError(response, "invalid_grant");
  });

  test("another redirect URI is refused", async () => {
    const { flow, redirect } = await openCode();
    const redirect_uri = `https://${"b".repeat(32)}.chromiumapp.org/`;
    await expectOAuthError(await flow.exchange(redirect, { redirect_uri }), "invalid_grant");
  });

  test("another resource is refused", async () => {
    const { flow, redirect } = await openCode();
    const resource = "https://other.example/api/v1";
    await expectOAuthError(await flow.exchange(redirect, { resource }), "invalid_target");
  });

  test("the same resource may be repeated", async () => {
    const { flow, redirect } = await openCode();
    const tokens = await flow.tokens(redirect, { resource: flow.resource });
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  test("a code works once, and its second use ends what the first gave", async () => {
    const { flow, redirect } = await openCode();
    const tokens = await flow.tokens(redirect);
    await expectOAuthError(await flow.exchange(redirect), "invalid_grant");
    expect(await statusOf(tokens.access_token)).toBe(401);
  });
});

describe("an access token", () => {
  test("expires after the seconds that were set", async () => {
    const { tokens } = await openGrant();
    expect(tokens.expires_in).toBe(120);
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

  test("of another audience, such as the MCP interface, cannot access the API", async () => {
    const { tokens, email } = await openGrant();
    expect(await statusOf(tokens.access_token)).toBe(200);
    const change = (audience: string | null) =>
      records
        .prepare(
          `UPDATE oauth_records SET payload = json_set(payload, '$.aud', ?)
           WHERE model = 'AccessToken'
             AND account_id = (SELECT CAST(id AS TEXT) FROM accounts WHERE email = ?)`,
        )
        .run(audience, email).changes;
    expect(change(`${service.url}/mcp`)).toBe(1);
    expect(await statusOf(tokens.access_token)).toBe(401);
    change(null);
    expect(await statusOf(tokens.access_token)).toBe(401);
    change(`${service.url}/api/v1`);
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  test("is not a refresh token, nor the other way round", async () => {
    const { flow, tokens } = await openGrant();
    expect(await statusOf(tokens.refresh_token ?? "")).toBe(401);
    await expectOAuthError(await flow.refreshRequest(tokens.access_token), "invalid_grant");
  });

  test("is stored as a hash, like refresh tokens and codes", async () => {
    const { flow, redirect } = await openCode();
    const code = redirect?.searchParams.get("code") ?? "";
    expect(storedRecords()).not.toContain(code);
    const tokens = await flow.tokens(redirect);
    expect(storedRecords()).not.toContain(tokens.access_token);
    expect(storedRecords()).not.toContain(tokens.refresh_token);
  });
});

describe("a refresh token", () => {
  test("gives a new pair, for the same account and scopes", async () => {
    const { flow, tokens, email } = await openGrant();
    const fresh = await flow.refresh(tokens.refresh_token);
    expect(fresh.scope).toBe(allScopes);
    expect(fresh.access_token).not.toBe(tokens.access_token);
    expect(fresh.refresh_token).not.toBe(tokens.refresh_token);
    const answer = await callApi(service, "GET", "/api/v1/me", { token: fresh.access_token });
    expect(answer.body).toEqual({ email });
  });

  test("works after the browser has forgotten its session", async () => {
    const { flow, tokens } = await openGrant();
    records.exec("DELETE FROM oauth_records WHERE model = 'Session'");
    const fresh = await flow.refresh(tokens.refresh_token);
    expect(await statusOf(fresh.access_token)).toBe(200);
  });

  test("used twice ends the whole family", async () => {
    const { flow, tokens } = await openGrant();
    const fresh = await flow.refresh(tokens.refresh_token);
    const reuse = await flow.refreshRequest(tokens.refresh_token);
    await expectOAuthError(reuse, "invalid_grant");
    expect(await statusOf(fresh.access_token)).toBe(401);
    const last = await flow.refreshRequest(fresh.refresh_token);
    await expectOAuthError(last, "invalid_grant");
  });

  test("may be used for fewer scopes, and not for more", async () => {
    const flow = await createFlow(service);
    const granted = ["aliases:read", "profile:read"];
    const tokens = await flow.grant(addAccount(service), granted);
    const wider = await flow.refreshRequest(tokens.refresh_token, { scope: "aliases:delete" });
    await expectOAuthError(wider, "invalid_scope");
    const fewer = await flow.refresh(tokens.refresh_token, { scope: "profile:read" });
    expect(fewer.scope).toBe("profile:read");
  });

  test("is not for another resource", async () => {
    const { flow, tokens } = await openGrant();
    const resource = `${service.url}/mcp`;
    const response = await flow.refreshRequest(tokens.refresh_token, { resource });
    await expectOAuthError(response, "invalid_target");
  });

  test("survives a restart of the service", async () => {
    const db = join(folder, "restarted.sqlite");
    const first = await startService({ db });
    const email = addAccount(first);
    const flow = await createFlow(first);
    const tokens = await flow.grant(email);
    await first.close();
    const second = await startService({ db, port: Number(new URL(first.url).port) });
    // fetch notices the closed connections to the first service one by one.
    await vi.waitFor(() => callApi(second, "GET", "/api/v1/me"));
    const fresh = await flow.refresh(tokens.refresh_token);
    const answer = await callApi(second, "GET", "/api/v1/me", { token: fresh.access_token });
    expect(answer.body).toEqual({ email });
    await second.close();
  });
});
