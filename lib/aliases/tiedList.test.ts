import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { fetchAllPages } from "@/lib/model/fetchAllPages";
import { openAccount } from "@/tests/service/apiCaller";
import { startService, type Service } from "@/tests/service/service";

/*
 * A server that sorts by time alone. Aliases created in the same second are in no fixed order, so some appear on two
 * pages and others on none.
 */

let service: Service;
beforeEach(async () => {
  service = await startService({ like: "older" });
});
afterEach(() => service.close());

/** Opens an account with so many aliases for each second, beginning with the newest. */
async function openList(seconds: readonly number[]) {
  const times = seconds.flatMap((count, each) => Array<number>(count).fill(1e9 - each));
  const aliases = times.toReversed().map((madeAt) => ({ madeAt }));
  const account = await openAccount(service, { aliases });
  const { fetch } = globalThis;
  const client = createClient({ fetch, baseUrl: service.url, accessToken: account.token });
  const readPage = (page: number, pageSize: number) =>
    client.listAliases({ page, pageSize: Math.min(pageSize, 20), search: "" });
  const all = service.aliasesOf(account.email).map(({ address }) => address);
  return { readPage, all };
}

test.each([
  ["two of one second, on either side of a page's end", [19, 2, 19]],
  ["some of one second, around a page's end", [18, 4, 18]],
  ["many at each page's end", [15, 9, 12, 8, 11, 10, 13, 6, 15]],
  ["all created at once", [95]],
])("at a server that sorts by time alone, all aliases are read: %s", async (_, seconds) => {
  const { readPage, all } = await openList(seconds);
  const read = await fetchAllPages(readPage, { wait: async () => {} });
  const found = read.ok ? read.value.aliases.map(({ address }) => address) : [];
  expect(all.filter((address) => !found.includes(address))).toEqual([]);
  expect(found).toHaveLength(all.length);
});

test.each([
  ["many created at once, by an import", [5, 60, 30]],
  ["a few at forty page ends", Array.from({ length: 300 }, (_, each) => 1 + ((each * 4) % 5))],
])(
  "at a server that sorts by time alone, a list that lacks some is not called complete: %s",
  async (_, seconds) => {
    const { readPage, all } = await openList(seconds);
    const read = await fetchAllPages(readPage, { wait: async () => {} });
    expect(read).toMatchObject({ ok: true, value: { complete: false } });
    expect(read.ok && read.value.aliases.length).toBeGreaterThan(0.9 * all.length);
  },
);
