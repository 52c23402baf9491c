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
const day = 24 * 60 * 60 * 1000;

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

describe("a token for a password at a hosted service", () => {
  test("is base64, and ends after 60 days", async () => {
    const own = await startService({ like: "hosted" });
    const { token, call } = await openAccount(own);
    expect(Buffer.from(token, "base64").toString("base64")).toBe(token);
    own.clock.advance(60 * day - 60_000);
    expect((await call("GET", aliases)).status).toBe(200);
    own.clock.advance(60_000);
    expect(await call("GET", aliases)).toMatchObject({
      status: 401,
      body: { error: "Invalid token" },
    });
    await own.close();
  });
});
