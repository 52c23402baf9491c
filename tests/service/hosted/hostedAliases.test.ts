import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, openAccount } from "../apiCaller.ts";
import { expectError } from "../expectations.ts";
import { startService, type Service } from "../service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "hosted" });
});
afterAll(() => service.close());
// Ten sign-ins a minute are allowed.
beforeEach(() => service.clock.advance(60_000));

const aliases = "/api/v1/aliases";
const day = 24 * 60 * 60 * 1000;
const limitText = "Free plan alias limit reached. Upgrade to create more aliases.";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `alias ${index + 1}` }));

describe("the list of a hosted service", () => {
  test("gives the last page for page numbers behind it", async () => {
    const { call } = await openAccount(service, { aliases: numbered(25) });
    const last = await call("GET", `${aliases}?page=2`);
    const behind = await call("GET", `${aliases}?page=9`);
    expect(behind.body).toEqual(last.body);
    expect(behind.body.page_number).toBe(2);
  });

  test("has one page where there are no aliases", async () => {
    const { call } = await openAccount(service);
    const { body } = await call("GET", aliases);
    expect(body).toMatchObject({ email_aliases: [], total_entries: 0, total_pages: 1 });
  });
});

describe("a hosted service without alias-capabilities and without lone domains", () => {
  let before: Service;
  beforeAll(async () => {
    before = await startService({ like: "hosted", lacks: ["capabilities", "domain-alone"] });
  });
  afterAll(() => before.close());

  test("answers 404 to alias-capabilities, and gives no code at the limit", async () => {
    const { call } = await openAccount(before, { aliasLimit: 0 });
    expect((await call("GET", "/api/v1/alias-capabilities")).status).toBe(404);
    expectError(await call("POST", aliases), 403, limitText);
  });

  test("refuses a domain without a local part", async () => {
    const domain = "before.example";
    const { call } = await openAccount(before, { domains: [{ domain, verifiedHoursAgo: 1 }] });
    const answer = await call("POST", aliases, { body: { domain } });
    expectError(answer, 422, "local_part and domain must both be strings");
  });
});

describe("a token for a password at a hosted service", () => {
  test("is base64, and ends after 60 days", async () => {
    const own = await startService({ like: "hosted" });
    const { token, call } = await openAccount(own);
    expect(Buffer.from(token, "base64").toString("base64")).toBe(token);
    own.clock.advance(60 * day - 60_000);
    expect((await call("GET", aliases)).status).toBe(200);
    own.clock.advance(60_000);
    expectError(await call("GET", aliases), 401, "Invalid token");
    await own.close();
  });

  test("of an account that is not confirmed is refused at the API", async () => {
    const { call } = await openAccount(service, { confirmed: false });
    expectError(await call("GET", aliases), 403, "Please confirm your account");
  });
});

describe("what a hosted service does beside the contract", () => {
  test("a domain that is not verified is refused for that", async () => {
    const domains = [{ domain: "unverified.example", verifiedHoursAgo: null }];
    const { call } = await openAccount(service, { domains });
    const body = { local_part: "shop", domain: "unverified.example" };
    expectError(await call("POST", aliases, { body }), 422, "Domain is not verified");
  });

  test("a request that it cannot read gets 400 without the text error", async () => {
    const { call } = await openAccount(service);
    const errors = { errors: { detail: "Bad Request" } };
    const nul = await call("POST", aliases, { body: { title: "a\0b" } });
    const search = await call("GET", `${aliases}?search=%00`);
    const unnamed = await callApi(service, "POST", "/api/v1/token", { body: {} });
    for (const { status, body } of [nul, search, unnamed]) {
      expect([status, body]).toEqual([400, errors]);
    }
  });
});
