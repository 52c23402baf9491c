import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount, type Call } from "./apiCaller.ts";
import { expectError } from "./expectations.ts";
import { startService, type Service, type StoredAlias } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const aliases = "/api/v1/aliases";

/** The labels number the aliases in order of creation; the last one is the newest. */
async function openAccountWith(...given: Partial<StoredAlias>[]): Promise<Call> {
  const account = await openAccount(service, { aliases: given });
  return account.call;
}

async function titlesFor(call: Call, query: Record<string, string>) {
  const { status, body } = await call("GET", `${aliases}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.email_aliases.map(({ title }) => title);
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `alias ${index + 1}` }));

const openOnAndOff = () => openAccountWith({ title: "on" }, { title: "off", enabled: false });

describe("listing aliases", () => {
  test("the newest come first", async () => {
    const call = await openAccountWith({ title: "old" }, { title: "middle" });
    await call("POST", aliases, { body: { title: "new" } });
    expect(await titlesFor(call, {})).toEqual(["new", "middle", "old"]);
  });

  test("only the aliases of the account are listed", async () => {
    await openAccountWith({ title: "theirs" });
    const call = await openAccountWith({ title: "mine" });
    expect(await titlesFor(call, {})).toEqual(["mine"]);
  });

  test("the answer has the aliases and the four integers of paging", async () => {
    const call = await openAccountWith(...numbered(3));
    const { body } = await call("GET", aliases);
    expect(body).toEqual({
      email_aliases: expect.any(Array),
      page_number: 1,
      page_size: 20,
      total_entries: 3,
      total_pages: 1,
    });
  });

  test("page is 1 and page_size 20 if they are left out", async () => {
    const call = await openAccountWith(...numbered(41));
    const { body } = await call("GET", aliases);
    expect(body).toMatchObject({ page_number: 1, page_size: 20, total_entries: 41 });
    expect(body.total_pages).toBe(3);
    expect(body.email_aliases).toHaveLength(20);
    expect(body.email_aliases[0]?.title).toBe("alias 41");
  });

  test("pages follow each other without a gap", async () => {
    const call = await openAccountWith(...numbered(7));
    const pages = ["1", "2", "3"].map((page) => titlesFor(call, { page, page_size: "3" }));
    const expected = numbered(7).map(({ title }) => title);
    expect((await Promise.all(pages)).flat()).toEqual(expected.toReversed());
  });

  test("a page behind the last is empty", async () => {
    const call = await openAccountWith(...numbered(3));
    const { body } = await call("GET", `${aliases}?page=9`);
    expect(body).toMatchObject({ email_aliases: [], page_number: 9, total_entries: 3 });
  });

  test("an account without aliases has no pages", async () => {
    const call = await openAccountWith();
    const { body } = await call("GET", aliases);
    expect(body).toMatchObject({ email_aliases: [], total_entries: 0, total_pages: 0 });
  });

  test("a page holds 100 aliases at most, and the answer says so", async () => {
    const call = await openAccountWith(...numbered(101));
    const { body } = await call("GET", `${aliases}?page_size=500`);
    expect(body).toMatchObject({ page_size: 100, total_pages: 2 });
    expect(body.email_aliases).toHaveLength(100);
  });

  test.each(["0", "-1", "1.5", "x", "", "1e3", "99999999999999999999"])(
    "page %j and page_size %j count as left out",
    async (value) => {
      const call = await openAccountWith({ title: "only" });
      const { status, body } = await call("GET", `${aliases}?page=${value}&page_size=${value}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ page_number: 1, page_size: 20, total_entries: 1 });
    },
  );
});

describe("the enabled filter", () => {
  test("true keeps the enabled, false the disabled, nothing keeps both", async () => {
    const call = await openOnAndOff();
    expect(await titlesFor(call, { enabled: "true" })).toEqual(["on"]);
    expect(await titlesFor(call, { enabled: "false" })).toEqual(["off"]);
    expect(await titlesFor(call, {})).toEqual(["off", "on"]);
  });

  test("the totals count what the filters keep", async () => {
    const call = await openOnAndOff();
    const { body } = await call("GET", `${aliases}?enabled=false&search=of`);
    expect(body).toMatchObject({ total_entries: 1, total_pages: 1 });
  });

  test.each(["1", "0", "yes", "TRUE", "", "null"])("%j is invalid", async (enabled) => {
    const call = await openOnAndOff();
    const answer = await call("GET", `${aliases}?enabled=${enabled}`);
    expectError(answer, 422, "Invalid search or enabled filter");
  });
});
