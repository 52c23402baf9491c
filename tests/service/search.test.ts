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

// A random address contains a dot.
let plain = 0;

describe("search", () => {
  test("terms are split at every kind of white space", async () => {
    const call = await openAccountWith({ title: "one two three" }, { title: "one" });
    expect(await titlesFor(call, { search: "\t three\u00a0\n one\u3000" })).toEqual([
      "one two three",
    ]);
  });

  test.each(["", "   "])("a search without a term lists all aliases: %j", async (search) => {
    const call = await openAccountWith({ title: "one" }, { title: "two" });
    expect(await titlesFor(call, { search })).toEqual(["two", "one"]);
  });

  test.each([
    ["ÄRGER", "ärger"],
    ["ärger", "ÄRGER"],
    ["клуб", "КЛУБ"],
    ["ΟΔΟΣ", "οδος"],
    ["οδος", "ΟΔΟΣ"],
    ["οδοσ", "ΟΔΟΣ"],
    ["ΟΔΟΣΣ", "οδος"],
    ["STRASSE", "straße"],
    ["straße", "STRASSE"],
    ["STRAẞE", "straße"],
    ["strasse", "STRAẞE"],
    ["ǅungla", "ǆUNGLA"],
  ])("the case does not matter: %s is found by %s", async (title, search) => {
    const call = await openAccountWith({ title });
    expect(await titlesFor(call, { search })).toEqual([title]);
  });

  test.each(["\\", "'", '"', ".", "*", "?", "[", "+", "&", "#", "50%_\\", "🦊", ";--"])(
    "punctuation is a letter like any other: %s",
    async (search) => {
      const call = await openAccountWith(
        { address: `plain${++plain}@plain`, title: "without" },
        { title: `with${search}in` },
      );
      expect(await titlesFor(call, { search })).toEqual([`with${search}in`]);
    },
  );

  test("a search can be combined with pages and the enabled filter", async () => {
    const call = await openAccountWith(
      { title: "shop 1" },
      { title: "shop 2", enabled: false },
      { title: "other" },
      { title: "shop 3" },
    );
    const query = { search: "shop", enabled: "true", page: "2", page_size: "1" };
    expect(await titlesFor(call, query)).toEqual(["shop 1"]);
  });

  test("200 characters are searched for, 201 are invalid", async () => {
    const call = await openAccountWith({ title: "🦊".repeat(200) });
    expect(await titlesFor(call, { search: "🦊".repeat(200) })).toHaveLength(1);
    const answer = await call("GET", `${aliases}?search=${"x".repeat(201)}`);
    expectError(answer, 422, "Invalid search or enabled filter");
  });

  test("a hundred terms are looked for at once", async () => {
    const call = await openAccountWith({ title: "a" });
    expect(await titlesFor(call, { search: "a ".repeat(100).trim() })).toEqual(["a"]);
  });

  test("accents matter", async () => {
    const call = await openAccountWith({ title: "résumé" });
    expect(await titlesFor(call, { search: "RÉSUMÉ" })).toEqual(["résumé"]);
    expect(await titlesFor(call, { search: "resume" })).toEqual([]);
  });
});
