import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccounts } from "./accounts.ts";
import { createAliases } from "./aliases.ts";
import { openAccount } from "./apiCaller.ts";
import { openDatabase } from "./database.ts";
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

describe("getting an alias", () => {
  test("an alias is answered with all its fields", async () => {
    const alias = {
      address: "full.fox123@shared.example",
      enabled: false,
      title: "Shop",
      notes: "A note",
      forwarded: 12,
      blocked: 3,
      blocked_addresses: ["ads@shop.example"],
    };
    const { call } = await openAccount(service, { aliases: [alias] });
    const { status, body } = await call("GET", pathOf(alias.address));
    expect([status, body]).toEqual([200, alias]);
  });

  test("an alias of another account is not found", async () => {
    await openAccount(service, { aliases: [{ address: "theirs@shared.example" }] });
    const { call } = await openAccount(service);
    const path = pathOf("theirs@shared.example");
    expectError(await call("GET", path), 404, "Alias not found");
    expectError(await call("PATCH", path, { body: {} }), 404, "Alias not found");
    expectError(await call("DELETE", path), 422, "Alias not found");
  });

  test.each(["a+b", "a/b", "100%", "%2f", "50%25", "it's", "q?", "h#", "a&b=c"])(
    "the address in the path is decoded once: %s",
    async (local_part) => {
      const { call, domain, email } = await openAccountWithDomain();
      const { body } = await call("POST", aliases, { body: { local_part, domain } });
      const path = pathOf(body.address);
      expect((await call("GET", path)).body.address).toBe(`${local_part}@${domain}`);
      const patched = await call("PATCH", path, { body: { title: "found" } });
      expect(patched.body.title).toBe("found");
      const { status, text, headers } = await call("DELETE", path);
      expect([status, text, headers.get("content-type")]).toEqual([204, "", null]);
      expect((await call("GET", path)).status).toBe(404);
      expect(service.aliasesOf(email)).toEqual([]);
    },
  );

  test("a plus sign in the path is a plus sign, also when it is not encoded", async () => {
    const { call, domain } = await openAccountWithDomain();
    await call("POST", aliases, { body: { local_part: "a+b", domain } });
    expect((await call("GET", `${aliases}/a+b@${domain}`)).status).toBe(200);
  });

  test("an address that cannot be decoded is not found", async () => {
    const { call } = await openAccount(service);
    expectError(await call("GET", `${aliases}/100%@shared.example`), 404, "Alias not found");
    expectError(await call("DELETE", `${aliases}/%ff@shared.example`), 422, "Alias not found");
  });
});

describe("updating an alias", () => {
  let next = 0;
  const openWithAlias = async () => {
    const address = `patched${++next}@shared.example`;
    const alias = { address, title: "Label", notes: "Notes", forwarded: 4, blocked: 1 };
    const account = await openAccount(service, { aliases: [alias] });
    return { ...account, path: pathOf(address), before: service.aliasesOf(account.email)[0] };
  };

  test("a change leaves what mail did, and ignores fields that cannot be changed", async () => {
    const { call, path, before, email } = await openWithAlias();
    const fixed = { forwarded: 99, address: "other@shared.example", blocked_addresses: ["x"] };
    const { status, body } = await call("PATCH", path, { body: { ...fixed, enabled: false } });
    expect([status, body]).toEqual([200, { ...before, enabled: false }]);
    expect(service.aliasesOf(email)).toEqual([body]);
  });

  test.each([
    { enabled: "true" },
    { enabled: null },
    { enabled: 1 },
    { title: "x".repeat(256) },
    { notes: "x".repeat(5001) },
    { title: "fine", notes: 1 },
  ])("invalid values change nothing: %j", async (body) => {
    const { call, path, before, email } = await openWithAlias();
    expectError(await call("PATCH", path, { body }), 422, "is invalid");
    expect(service.aliasesOf(email)).toEqual([before]);
  });
});

describe("deleting an alias", () => {
  test("an address on the shared domain is never given out again", () => {
    const database = openDatabase(":memory:");
    const person = { totpSecret: null, confirmed: true, active: true, aliasLimit: null };
    const { id } = createAccounts(database).add({ ...person, email: "a@b.c", password: "p" });
    const offered = ["first", "first", "second"].map((name) => `${name}@shared.example`);
    const store = createAliases(database, "shared.example", () => offered.shift() ?? "none left");
    expect(store.add(id, {}).address).toBe("first@shared.example");
    store.remove(id, "first@shared.example");
    expect(store.add(id, {}).address).toBe("second@shared.example");
    database.close();
  });
});
