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
  test.each([undefined, {}])(
    "a body of %j creates a random alias on the shared domain, with exactly the seven fields",
    async (sent) => {
      const { call, email } = await openAccount(service);
      const { status, body } = await call("POST", aliases, { body: sent });
      expect(status).toBe(200);
      expect(body).toEqual({
        address: expect.stringMatching(/^[a-z]+\.[a-z]+\d{3}@shared\.example$/),
        enabled: true,
        title: null,
        notes: null,
        forwarded: 0,
        blocked: 0,
        blocked_addresses: [],
      });
      expect(service.aliasesOf(email)).toEqual([body]);
    },
  );

  test("title and notes are kept as they were sent", async () => {
    const { call } = await openAccount(service);
    const title = "\u202e<img onerror=x> 🦊\u0000 a";
    const notes = 'line one\nline "two"\t\\';
    const { body } = await call("POST", aliases, { body: { title, notes } });
    expect(body).toMatchObject({ title, notes });
    expect((await call("GET", pathOf(body.address))).body).toMatchObject({ title, notes });
  });

  test("an address is stored in lower case", async () => {
    const { call, domain } = await openAccountWithDomain();
    const { body } = await call("POST", aliases, {
      body: { local_part: "Shop", domain: domain.toUpperCase() },
    });
    expect(body.address).toBe(`shop@${domain}`);
  });

  test.each(["", "a b", ".a", "a.", "a..b", "a@b", "a,b", "ü", "a\n", "x".repeat(65), 7, null])(
    "the local part %j is not valid",
    async (local_part) => {
      const { call, domain } = await openAccountWithDomain();
      const answer = await call("POST", aliases, { body: { local_part, domain } });
      expectError(answer, 422, "local_part is invalid");
    },
  );

  test.each(["a", "a.b", "_", "x".repeat(64)])("the local part %j is valid", async (local_part) => {
    const { call, domain } = await openAccountWithDomain();
    const { status, body } = await call("POST", aliases, { body: { local_part, domain } });
    expect([status, body.address]).toEqual([200, `${local_part}@${domain}`]);
  });

  test.each([
    { title: "x".repeat(256) },
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

  test("a domain of another account is not found", async () => {
    const other = await openAccountWithDomain();
    const { call } = await openAccount(service);
    const body = { local_part: "a", domain: other.domain };
    expectError(await call("POST", aliases, { body }), 422, "Domain not found");
  });

  test("an address that is half, taken or on no domain of the account's is refused in these words, and nothing is made", async () => {
    const { call, domain, email } = await openAccountWithDomain();
    await call("POST", aliases, { body: { local_part: "shop", domain } });
    for (const [body, error] of [
      [{ local_part: "half" }, "local_part and domain must be given together"],
      [{ domain }, "local_part and domain must be given together"],
      [{ local_part: "shop", domain }, "Address has already been taken"],
      [{ local_part: "a", domain: "nobody.example" }, "Domain not found"],
      [{ local_part: "a", domain: "shared.example" }, "Domain not found"],
    ] as const) {
      expectError(await call("POST", aliases, { body }), 422, error);
    }
    expect(service.aliasesOf(email)).toHaveLength(1);
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
