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

  test("a missing alias is not found", async () => {
    const { call } = await openAccount(service);
    expectError(await call("GET", pathOf("no@shared.example")), 404, "Alias not found");
  });

  test("an alias of another account is not found", async () => {
    await openAccount(service, { aliases: [{ address: "theirs@shared.example" }] });
    const { call } = await openAccount(service);
    const path = pathOf("theirs@shared.example");
    expectError(await call("GET", path), 404, "Alias not found");
    expectError(await call("PATCH", path, { body: {} }), 404, "Alias not found");
    expectError(await call("DELETE", path), 422, "Alias not found");
  });

  test("the address must be exact", async () => {
    const { call } = await openAccount(service, { aliases: [{ address: "exact@shared.example" }] });
    expect((await call("GET", pathOf("Exact@shared.example"))).status).toBe(404);
    expect((await call("GET", pathOf("exact@shared.example "))).status).toBe(404);
    expect((await call("GET", `${aliases}/exact`)).status).toBe(404);
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
      expect((await call("DELETE", path)).status).toBe(204);
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

  test.each([
    { enabled: false },
    { title: "New label" },
    { notes: "New notes" },
    { title: null },
    { notes: null },
    { title: null, notes: "both", enabled: false },
    {},
  ])("%j changes these fields and leaves the others", async (body) => {
    const { call, path, before, email } = await openWithAlias();
    const answer = await call("PATCH", path, { body });
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...body }]);
    expect(service.aliasesOf(email)).toEqual([answer.body]);
  });

  test("enabled true resumes what enabled false stopped", async () => {
    const { call, path } = await openWithAlias();
    await call("PATCH", path, { body: { enabled: false } });
    expect((await call("GET", path)).body.enabled).toBe(false);
    await call("PATCH", path, { body: { enabled: true } });
    expect((await call("GET", path)).body.enabled).toBe(true);
  });

  test("fields that cannot be changed are ignored", async () => {
    const { call, path, before } = await openWithAlias();
    const body = { forwarded: 99, address: "other@shared.example", blocked_addresses: ["x"] };
    expect((await call("PATCH", path, { body })).body).toEqual(before);
  });

  test.each([
    { enabled: "true" },
    { enabled: null },
    { enabled: 1 },
    { title: 7 },
    { title: "x".repeat(256) },
    { notes: ["a"] },
    { notes: "x".repeat(5001) },
    { title: "fine", notes: 1 },
  ])("invalid values change nothing: %j", async (body) => {
    const { call, path, before, email } = await openWithAlias();
    expectError(await call("PATCH", path, { body }), 422, "is invalid");
    expect(service.aliasesOf(email)).toEqual([before]);
  });

  test("a missing alias is not found", async () => {
    const { call } = await openAccount(service);
    const answer = await call("PATCH", pathOf("no@shared.example"), { body: { title: "x" } });
    expectError(answer, 404, "Alias not found");
  });
});

describe("deleting an alias", () => {
  test("a deletion is answered 204 without a body, and the alias no longer found", async () => {
    const { call, email } = await openAccount(service);
    const { body } = await call("POST", aliases);
    const answer = await call("DELETE", pathOf(body.address));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("content-type")).toBeNull();
    expect((await call("GET", aliases)).body.email_aliases).toEqual([]);
    expect((await call("GET", pathOf(body.address))).status).toBe(404);
    expect(service.aliasesOf(email)).toEqual([]);
  });

  test("a missing alias is not found, with 422", async () => {
    const { call } = await openAccount(service);
    const { body } = await call("POST", aliases);
    await call("DELETE", pathOf(body.address));
    expectError(await call("DELETE", pathOf(body.address)), 422, "Alias not found");
  });

  test("an address on a custom domain can be recreated, as a new alias", async () => {
    const { call, domain } = await openAccountWithDomain();
    const body = { local_part: "again", domain, title: "first" };
    await call("POST", aliases, { body });
    await call("PATCH", pathOf(`again@${domain}`), { body: { enabled: false } });
    await call("DELETE", pathOf(`again@${domain}`));
    const recreated = await call("POST", aliases, { body: { local_part: "again", domain } });
    expect(recreated.status).toBe(200);
    expect(recreated.body).toMatchObject({ enabled: true, title: null });
  });

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
