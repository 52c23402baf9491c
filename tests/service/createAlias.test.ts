import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ sharedDomain: "shared.example" });
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";
const pathOf = (address: string) => `${aliases}/${encodeURIComponent(address)}`;

let domainCount = 0;
async function openAccountWithDomain() {
  const domain = `own${++domainCount}.example`;
  const account = await openAccount(service, { domains: [{ domain, verifiedHoursAgo: 1 }] });
  return { ...account, domain };
}

describe("creating an alias", () => {
  test("an empty request creates a random alias on the shared domain", async () => {
    const { call, email } = await openAccount(service);
    const { status, body } = await call("POST", aliases);
    expect(status).toBe(200);
    expect(body.address).toMatch(/^[a-z]+\.[a-z]+\d{3}@shared\.example$/);
    expect(service.aliasesOf(email)).toEqual([body]);
  });

  test("a newly created alias has exactly the seven fields with their first values", async () => {
    const { call } = await openAccount(service);
    const { body } = await call("POST", aliases, { body: {} });
    expect(body).toEqual({
      address: expect.any(String),
      enabled: true,
      title: null,
      notes: null,
      forwarded: 0,
      blocked: 0,
      blocked_addresses: [],
    });
  });

  test("title and notes are kept as they were sent", async () => {
    const { call } = await openAccount(service);
    const title = "\u202e<img onerror=x> 🦊\u0000 a";
    const notes = 'line one\nline "two"\t\\';
    const { body } = await call("POST", aliases, { body: { title, notes } });
    expect(body).toMatchObject({ title, notes });
    expect((await call("GET", pathOf(body.address))).body).toMatchObject({ title, notes });
  });

  test("title and notes may be null", async () => {
    const { call } = await openAccount(service);
    const { status, body } = await call("POST", aliases, { body: { title: null, notes: null } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: null, notes: null });
  });

  test("local_part and domain together create that address", async () => {
    const { call, domain } = await openAccountWithDomain();
    const { status, body } = await call("POST", aliases, {
      body: { local_part: "shop", domain, title: "Shop" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ address: `shop@${domain}`, title: "Shop", enabled: true });
  });

  test("an address is stored in lower case", async () => {
    const { call, domain } = await openAccountWithDomain();
    const { body } = await call("POST", aliases, {
      body: { local_part: "Shop", domain: domain.toUpperCase() },
    });
    expect(body.address).toBe(`shop@${domain}`);
  });

  test.each([{ local_part: "shop" }, { domain: "own1.example" }])(
    "only one of local_part and domain is not valid: %j",
    async (body) => {
      const { call, email } = await openAccount(service);
      const answer = await call("POST", aliases, { body });
      expectError(answer, 422, "local_part and domain must be given together");
      expect(service.aliasesOf(email)).toEqual([]);
    },
  );

  test.each(["", "a b", ".a", "a.", "a..b", "a@b", "a,b", "ü", "a\n", "x".repeat(65), 7, null])(
    "the local part %j is not valid",
    async (local_part) => {
      const { call, domain } = await openAccountWithDomain();
      const answer = await call("POST", aliases, { body: { local_part, domain } });
      expectError(answer, 422, "local_part is invalid");
    },
  );

  test.each(["a", "a.b", "a+b", "a/b", "100%", "it's", "_", "x".repeat(64)])(
    "the local part %j is valid",
    async (local_part) => {
      const { call, domain } = await openAccountWithDomain();
      const { status, body } = await call("POST", aliases, { body: { local_part, domain } });
      expect([status, body.address]).toEqual([200, `${local_part}@${domain}`]);
    },
  );

  test.each([
    { title: 7 },
    { title: "x".repeat(256) },
    { notes: {} },
    { notes: "x".repeat(5001) },
    { title: "half a pair \ud83e" },
  ])("invalid metadata is refused: %j", async (body) => {
    const { call, email } = await openAccount(service);
    expectError(await call("POST", aliases, { body }), 422, "is invalid");
    expect(service.aliasesOf(email)).toEqual([]);
  });

  test("a title of 255 and notes of 5000 characters are accepted", async () => {
    const { call } = await openAccount(service);
    const body = { title: "🦊".repeat(255), notes: "x".repeat(5000) };
    expect((await call("POST", aliases, { body })).status).toBe(200);
  });

  test("a domain that nobody has is not found", async () => {
    const { call } = await openAccount(service);
    const body = { local_part: "a", domain: "nobody.example" };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
  });

  test("a domain of another account is not found", async () => {
    const other = await openAccountWithDomain();
    const { call } = await openAccount(service);
    const body = { local_part: "a", domain: other.domain };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
  });

  test("the shared domain is no custom domain", async () => {
    const { call } = await openAccount(service);
    const body = { local_part: "a", domain: "shared.example" };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
  });

  test("a domain checked three days ago still takes aliases, one never checked does not", async () => {
    const { call } = await openAccount(service, {
      domains: [
        { domain: "stale.example", verifiedHoursAgo: 72 },
        { domain: "unproven.example", verifiedHoursAgo: null },
      ],
    });
    const create = (domain: string) => call("POST", aliases, { body: { local_part: "a", domain } });
    expect((await create("stale.example")).status).toBe(200);
    expectError(await create("unproven.example"), 422, "Domain not found");
  });

  test("an address in use has already been taken", async () => {
    const { call, domain } = await openAccountWithDomain();
    const body = { local_part: "shop", domain };
    await call("POST", aliases, { body });
    expectError(await call("POST", aliases, { body }), 422, "Address has already been taken");
  });

  test("an inactive account cannot create, and can do everything else", async () => {
    const { call, email } = await openAccount(service, {
      active: false,
      aliases: [{ address: "kept@shared.example" }],
    });
    expectError(await call("POST", aliases), 403, "Account is inactive");
    expect(service.aliasesOf(email)).toHaveLength(1);
    expect((await call("GET", aliases)).status).toBe(200);
    const body = { enabled: false };
    expect((await call("PATCH", pathOf("kept@shared.example"), { body })).status).toBe(200);
    expect((await call("DELETE", pathOf("kept@shared.example"))).status).toBe(204);
  });

  test("the free-plan limit refuses one alias more, until one is deleted", async () => {
    const { call } = await openAccount(service, { aliasLimit: 2 });
    const { body } = await call("POST", aliases);
    expect((await call("POST", aliases)).status).toBe(200);
    const refused = await call("POST", aliases);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatch(/^Alias limit reached/);
    await call("DELETE", pathOf(body.address));
    expect((await call("POST", aliases)).status).toBe(200);
  });
});
