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

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `alias ${index + 1}` }));

describe("listing aliases", () => {
  test("only the aliases of the account are listed, beside the four integers of paging", async () => {
    await openAccountWith({ title: "theirs" });
    const call = await openAccountWith({ title: "mine" });
    const { body } = await call("GET", aliases);
    expect(body).toEqual({
      email_aliases: [expect.objectContaining({ title: "mine" })],
      page_number: 1,
      page_size: 20,
      total_entries: 1,
      total_pages: 1,
    });
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
  test.each(["1", "0", "yes", "TRUE", "", "null"])("%j is invalid", async (enabled) => {
    const call = await openAccountWith();
    const answer = await call("GET", `${aliases}?enabled=${enabled}`);
    expectError(answer, 422, "Invalid search or enabled filter");
  });
});
