import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAccount } from "../apiCaller.ts";
import { startService, type Service } from "../service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ like: "hosted" });
});
afterAll(() => service.close());
// Ten sign-ins a minute are allowed.
beforeEach(() => service.clock.advance(60_000));

const aliases = "/api/v1/aliases";
const internalError = { errors: { detail: "Internal Server Error" } };

describe.each([
  ["letters", "x"],
  ["letters of two bytes", "é"],
  ["emoji of two UTF-16 units, each counted as one", "😀"],
  // Three characters, although it looks like one.
  ["emoji that are joined", "👩‍💻"],
])("a hosted service has room for a title of 255 characters: %s", (_name, sign) => {
  const most = sign.repeat(255 / Array.from(sign).length);

  test("a longer title ends the creation of an alias with 500, and none is created", async () => {
    const { call, email } = await openAccount(service);
    const { status, body } = await call("POST", aliases, { body: { title: `${most}!` } });
    expect([status, body]).toEqual([500, internalError]);
    expect(service.aliasesOf(email)).toEqual([]);
    expect((await call("POST", aliases, { body: { title: most } })).body.title).toBe(most);
  });

  test("a longer title ends the change of an alias with 500, and leaves the alias as it is", async () => {
    const { call, email } = await openAccount(service, { aliases: [{ title: "shop" }] });
    const path = `${aliases}/${service.aliasesOf(email)[0]?.address}`;
    const { status, body } = await call("PATCH", path, { body: { title: `${most}!` } });
    expect([status, body]).toEqual([500, internalError]);
    expect(service.aliasesOf(email)).toMatchObject([{ title: "shop" }]);
    expect((await call("PATCH", path, { body: { title: most } })).body.title).toBe(most);
  });
});
