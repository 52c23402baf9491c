import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, callApi, openAccount, password } from "../apiCaller.ts";
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

let domainCount = 0;
async function openAccountWithDomain() {
  const domain = `hosted${++domainCount}.example`;
  const account = await openAccount(service, { domains: [{ domain, verifiedHoursAgo: 1 }] });
  return { ...account, domain };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `alias ${index + 1}` }));

describe("the list of a hosted service", () => {
  test("has pages of any size, 20 where nothing is said", async () => {
    const { call } = await openAccount(service, { aliases: numbered(600) });
    const sizes = [];
    for (const query of ["", "?page_size=1000", "?page_size=1000000", "?page_size=7"]) {
      const { body } = await call("GET", aliases + query);
      sizes.push([body.page_size, body.email_aliases.length, body.total_pages]);
    }
    expect(sizes).toEqual([
      [20, 20, 30],
      [1000, 600, 1],
      [1_000_000, 600, 1],
      [7, 7, 86],
    ]);
  });

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

  test.each(["yes", "TRUE", "2"])("refuses enabled=%s", async (enabled) => {
    const { call } = await openAccount(service);
    const answer = await call("GET", `${aliases}?enabled=${enabled}`);
    expectError(answer, 422, "Invalid search or enabled filter");
  });
});

describe("making an alias at a hosted service", () => {
  test("gives a random address of 16 letters and digits", async () => {
    const { call } = await openAccount(service);
    expect((await call("POST", aliases)).body.address).toMatch(/^[a-z0-9]{16}@alias\.example$/);
  });

  test.each([
    { local_part: "shop" },
    { local_part: "shop", domain: null },
    { local_part: null, domain: "own.example" },
  ])("refuses half an address: %j", async (body) => {
    const { call } = await openAccount(service);
    expectError(
      await call("POST", aliases, { body }),
      422,
      "local_part and domain must both be strings",
    );
  });

  test("gives a random address on a domain that is named alone", async () => {
    const { call, domain } = await openAccountWithDomain();
    const { body } = await call("POST", aliases, { body: { domain } });
    expect(body.address).toMatch(new RegExp(`^[a-z0-9]{16}@${domain}$`));
    const other = { body: { domain: "nobody.example" } };
    expectError(await call("POST", aliases, other), 422, "Domain not found");
  });

  test("knows no domain of somebody else", async () => {
    const { domain } = await openAccountWithDomain();
    const { call } = await openAccount(service);
    const body = { local_part: "shop", domain };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
  });

  test.each(["shop one", "shop_one", ""])("refuses the local part %j", async (local_part) => {
    const { call, domain } = await openAccountWithDomain();
    const answer = await call("POST", aliases, { body: { local_part, domain } });
    expectError(answer, 422, "must have an @ sign and no spaces or underscores");
  });

  test("takes an address once, in lower case", async () => {
    const { call, domain } = await openAccountWithDomain();
    const body = { local_part: "Shop", domain };
    expect((await call("POST", aliases, { body })).body.address).toBe(`shop@${domain}`);
    expectError(await call("POST", aliases, { body }), 422, "has already been taken");
  });

  test("keeps notes of any length", async () => {
    const { call } = await openAccount(service);
    const notes = "n".repeat(20_000);
    expect((await call("POST", aliases, { body: { notes } })).body.notes).toBe(notes);
  });

  test("takes a blank title for none", async () => {
    const { call } = await openAccount(service);
    expect((await call("POST", aliases, { body: { title: " " } })).body.title).toBeNull();
  });

  test("is refused at the free plan's limit, which counts aliases that are off", async () => {
    const given = [...numbered(4), { enabled: false }];
    const { call } = await openAccount(service, { aliasLimit: 5, aliases: given });
    const { status, body } = await call("POST", aliases);
    expect([status, body]).toEqual([403, { error: limitText, code: "free_limit_reached" }]);
  });

  test("is refused to an inactive account", async () => {
    const { call } = await openAccount(service, { active: false });
    expectError(await call("POST", aliases), 403, "Account is inactive");
  });
});

describe("one alias at a hosted service", () => {
  const address = `${aliases}/nobody%40alias.example`;

  test("that is missing is 404 to read and to change, and 422 to delete", async () => {
    const { call } = await openAccount(service);
    expectError(await call("GET", address), 404, "Alias not found");
    expectError(await call("PATCH", address, { body: {} }), 404, "Alias not found");
    expectError(await call("DELETE", address), 422, "Alias not found");
  });

  test.each([
    [{ enabled: "no" }, "is invalid"],
    [{ title: 7 }, "is invalid"],
    [{ enabled: null }, "can't be blank"],
  ])("refuses the change %j", async (body, error) => {
    const { call, email } = await openAccount(service, { aliases: [{}] });
    const path = `${aliases}/${service.aliasesOf(email)[0]?.address}`;
    expectError(await call("PATCH", path, { body }), 422, error);
  });
});

describe("alias-capabilities", () => {
  const path = "/api/v1/alias-capabilities";

  test("says how many aliases there are and may be, and the default domain", async () => {
    const given = { aliasLimit: 5, aliases: [{}, { enabled: false }] };
    const { call } = await openAccount(service, given);
    expect((await call("GET", path)).body).toEqual({
      alias_count: 2,
      alias_limit: 5,
      can_create: true,
      default_domain: "alias.example",
    });
  });

  test.each([
    [
      { aliasLimit: 1, aliases: [{}] },
      { alias_limit: 1, can_create: false },
    ],
    [{ active: false }, { alias_limit: null, can_create: false }],
    [{}, { alias_limit: null, can_create: true }],
  ])("of an account with %j says %j", async (given, told) => {
    const { call } = await openAccount(service, given);
    expect((await call("GET", path)).body).toMatchObject(told);
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

  test("is refused with 403 whatever was wrong", async () => {
    const email = addAccount(service, { totpSecret: "JBSWY3DPEHPK3PXP" });
    const wrong = [
      { email, password: "wrong" },
      { email, password },
      { email, password, totp: 0 },
      { email: "nobody@example.org", password },
    ];
    for (const body of wrong) {
      const answer = await callApi(service, "POST", "/api/v1/token", { body });
      expectError(answer, 403, "Invalid email, password or TOTP code");
      expect(answer.headers.get("www-authenticate")).toBeNull();
    }
  });

  test("of an account that is not confirmed is refused at the API", async () => {
    const { call } = await openAccount(service, { confirmed: false });
    expectError(await call("GET", aliases), 403, "Please confirm your account");
  });
});

test("a hosted service answers a bad token with 401 and where its metadata is", async () => {
  const answer = await callApi(service, "GET", aliases, { token: "not-base64!".slice(0, 10) });
  expectError(answer, 401, "Invalid token");
  expect(answer.headers.get("www-authenticate")).toBe(
    `Bearer resource_metadata="${service.url}/.well-known/oauth-protected-resource/api/v1", error="invalid_token"`,
  );
});

test("a token for a password ends after 60 days, and no request ends it before", async () => {
  const { call, token } = await openAccount(service);
  const body = new URLSearchParams({ token });
  await fetch(`${service.url}/oauth/revoke`, { method: "POST", body });
  expect((await call("GET", aliases)).status).toBe(200);
  for (const path of ["/api/v1/token", `/api/v1/token/${encodeURIComponent(token)}`]) {
    expect((await call("DELETE", path)).status).toBe(404);
  }
  expect((await call("GET", aliases)).status).toBe(200);
  service.clock.advance(60 * day);
  expectError(await call("GET", aliases), 401, "Invalid token");
});

test("an older service has a page to create an account", async () => {
  const older = await startService({ like: "older" });
  expect((await fetch(`${older.url}/users/register`)).status).toBe(200);
  await older.close();
});

test.each(["/users/register", "/settings/billing", "/oauth/extension/callback"])(
  "a hosted service has a page at %s, for whoever opens it",
  async (path) => {
    const page = await fetch(service.url + path);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  },
);

describe("what a hosted service does beside the contract", () => {
  test("an address is found in any letter case", async () => {
    const { call } = await openAccount(service, { aliases: [{ address: "case@alias.example" }] });
    const { body } = await call("GET", `${aliases}/CASE%40Alias.example`);
    expect(body.address).toBe("case@alias.example");
    expect((await call("DELETE", `${aliases}/Case%40alias.example`)).status).toBe(204);
  });

  test("the shared domain may be named, and an address on it is taken after its deletion", async () => {
    const { call } = await openAccount(service);
    const body = { local_part: "chosen", domain: "alias.example" };
    expect((await call("POST", aliases, { body })).body.address).toBe("chosen@alias.example");
    await call("DELETE", `${aliases}/chosen%40alias.example`);
    expectError(await call("POST", aliases, { body }), 422, "has already been taken");
  });

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
