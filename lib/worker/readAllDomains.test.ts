import { expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import { succeed } from "@/lib/model/failure";
import { readAllDomains } from "./domains";

/** A server that claims to have so many pages, with one domain each. */
function setUp(totalPages: number) {
  let pages = 0;
  const listDomains: Client["listDomains"] = async (page) => {
    pages += 1;
    const entries = [{ domain: `d${page}.example` }] as never;
    return succeed({
      entries,
      unreadable: 0,
      page,
      pageSize: 1,
      totalEntries: totalPages,
      totalPages,
    });
  };
  return { client: { listDomains } as Client, pages: () => pages };
}

test("the domains of all pages are read", async () => {
  const { client } = setUp(3);
  const all = succeed(["d1.example", "d2.example", "d3.example"]);
  expect(await readAllDomains(client)).toEqual(all);
});

test("a list of domains that never ends is read for a hundred pages", async () => {
  const { client, pages } = setUp(1e15);
  expect(await readAllDomains(client)).toMatchObject({ ok: true });
  expect(pages()).toBe(100);
});
