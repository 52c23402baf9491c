import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, callApi, openAccount, password } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "older" });
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";
const randomAddress = /^[a-z]+\.[a-z]+\d{3}@alias\.example$/;

const phoenixError = { errors: { detail: "Internal Server Error" } };

let domainCount = 0;
async function openAccountWithDomain() {
  const domain = `own${++domainCount}.example`;
  const account = await openAccount(service, { domains: [{ domain, verifiedHoursAgo: 1 }] });
  return { ...account, domain };
}

describe("an older server", () => {
  test.each([
    ["GET", aliases],
    ["POST", aliases],
    ["GET", `${aliases}/a%40alias.example`],
    ["DELETE", `${aliases}/a%40alias.example`],
    ["GET", "/api/v1/domains"],
  ])("answers %s %s without a valid token with 403", async (method, path) => {
    for (const headers of [{}, { Authorization: "Bearer d3Jvbmch" }]) {
      const answer = await callApi(service, method, path, { headers });
      expectError(answer, 403, "Invalid token");
      expect(answer.headers.get("www-authenticate")).toBeNull();
    }
  });

  test.each(["wrong", "a.b", "d3Jvbmc"])(
    "answers 500 to a token that is no base64: %s",
    async (token) => {
      const answer = await callApi(service, "GET", aliases, { token });
      expect([answer.status, answer.body]).toEqual([500, phoenixError]);
    },
  );

  test("answers a token that has ended with 403", async () => {
    const { call, email } = await openAccount(service);
    expect((await call("GET", aliases)).status).toBe(200);
    service.revokeTokensOf(email);
    expectError(await call("GET", aliases), 403, "Invalid token");
  });

  test("answers wrong credentials with 403", async () => {
    const body = { email: addAccount(service), password: "wrong" };
    const answer = await callApi(service, "POST", "/api/v1/token", { body });
    expectError(answer, 403, "Invalid email, password or TOTP code");
  });

  test("takes a TOTP code as an integer, and refuses a string with 403", async () => {
    const email = addAccount(service, { totpSecret: "JBSWY3DPEHPK3PXP" });
    const signIn = (totp: unknown) =>
      callApi(service, "POST", "/api/v1/token", { body: { email, password, totp } });
    const code = service.totpOf(email);
    expectError(await signIn(code), 403, "Invalid email, password or TOTP code");
    expect((await signIn(Number(code))).status).toBe(200);
  });

  test("cannot change an alias, and says so as for any unknown route", async () => {
    const address = "fixed@alias.example";
    const { call, email } = await openAccount(service, { aliases: [{ address }] });
    const answer = await call("PATCH", `${aliases}/${address}`, { body: { enabled: false } });
    expect([answer.status, answer.body]).toEqual([404, { errors: { detail: "Not Found" } }]);
    expect(service.aliasesOf(email)).toMatchObject([{ enabled: true }]);
  });

  test("answers 404 to /me", async () => {
    const { call } = await openAccount(service);
    const answer = await call("GET", "/api/v1/me");
    expect([answer.status, answer.body]).toEqual([404, { errors: { detail: "Not Found" } }]);
  });

  test.each([
    ["GET", "/.well-known/oauth-authorization-server"],
    ["GET", "/oauth/authorize"],
    ["POST", "/oauth/token"],
    ["POST", "/oauth/revoke"],
    ["POST", "/oauth/register"],
    ["GET", "/oauth/interaction/any"],
  ])("has no OAuth: %s %s is a page that says so", async (method, path) => {
    const answer = await callApi(service, method, path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=UTF-8",
    ]);
    expect(answer.text).toContain("Not Found");
  });

  test("ignores search and enabled, whatever they are", async () => {
    const { call } = await openAccount(service, {
      aliases: [{ title: "one" }, { title: "two", enabled: false }],
    });
    for (const query of ["search=one", "enabled=false", "enabled=nonsense", "search=x&enabled="]) {
      const { status, body } = await call("GET", `${aliases}?${query}`);
      expect([status, body.total_entries, body.email_aliases.length]).toEqual([200, 2, 2]);
    }
  });

  test("lists at most 20 on a page, and says so", async () => {
    const { call } = await openAccount(service, {
      aliases: Array.from({ length: 25 }, (_, index) => ({ title: String(index) })),
    });
    const first = (await call("GET", `${aliases}?page_size=100`)).body;
    expect(first.email_aliases).toHaveLength(20);
    expect(first).toMatchObject({ page_number: 1, page_size: 20, total_pages: 2 });
    const second = (await call("GET", `${aliases}?page_size=100&page=2`)).body;
    expect(second.email_aliases).toHaveLength(5);
    expect((await call("GET", `${aliases}?page_size=7`)).body.page_size).toBe(7);
    expect((await call("GET", "/api/v1/domains?page_size=100")).body.page_size).toBe(20);
  });

  test("drops title and notes, whatever they are", async () => {
    const { call, email } = await openAccount(service);
    const sent = [
      { title: "shop", notes: "ref 1" },
      { title: 7, notes: "x".repeat(6000) },
    ];
    for (const body of sent) {
      const answer = await call("POST", aliases, { body });
      expect([answer.status, answer.body]).toMatchObject([200, { title: null, notes: null }]);
    }
    expect(service.aliasesOf(email)).toMatchObject([
      { title: null, notes: null },
      { title: null, notes: null },
    ]);
    expect(service.commits.slice(-2)).toMatchObject(sent);
  });

  test.each(["local_part", "domain"])("creates a random alias for a %s alone", async (name) => {
    const { call, domain } = await openAccountWithDomain();
    const given = { local_part: "shop", domain }[name];
    const { status, body } = await call("POST", aliases, { body: { [name]: given } });
    expect([status, body.address]).toEqual([200, expect.stringMatching(randomAddress)]);
  });

  test("takes local_part and domain together, in lower case", async () => {
    const { call, domain } = await openAccountWithDomain();
    const body = { local_part: "Shop.One", domain };
    expect((await call("POST", aliases, { body })).body.address).toBe(`shop.one@${domain}`);
  });

  test("refuses an underscore", async () => {
    const { call, domain, email } = await openAccountWithDomain();
    const body = { local_part: "shop_one", domain };
    expectError(await call("POST", aliases, { body }), 422, "local_part is invalid");
    expect(service.aliasesOf(email)).toEqual([]);
  });

  test("lists domains, and creates, gets and deletes aliases, as the contract says", async () => {
    const { call, domain } = await openAccountWithDomain();
    expect((await call("GET", "/api/v1/domains")).body.domains).toEqual([{ domain }]);
    const { address } = (await call("POST", aliases)).body;
    expect((await call("GET", `${aliases}/${address}`)).body.address).toBe(address);
    expect((await call("DELETE", `${aliases}/${address}`)).status).toBe(204);
    expectError(await call("DELETE", `${aliases}/${address}`), 422, "Alias not found");
    const body = { local_part: "a", domain: "nobody.example" };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
    const inactive = await openAccount(service, { active: false });
    expectError(await inactive.call("POST", aliases), 403, "Account is inactive");
  });

  test("can have faults injected", async () => {
    const faulty = await startService({ like: "older", faults: true });
    faulty.faults.inject({ path: aliases, fault: { kind: "answer", status: 503 } });
    expect((await callApi(faulty, "GET", aliases)).status).toBe(503);
    expect((await callApi(faulty, "GET", aliases)).status).toBe(403);
    await faulty.close();
  });
});
