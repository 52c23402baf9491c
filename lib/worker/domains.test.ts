import { expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { findDefaultAddress, readAllDomains } from "./domains";
import type { CallService } from "./api";

/**
 * A server that lists these domains, and an account that has the addresses for which `isTaken` is true.
 * @param look the failure of each lookup, if it fails
 */
function setUp({
  domains = succeed(["Ada.example"]) as Result<string[]>,
  isTaken = (_address: string): boolean => false,
  look = undefined as Failure | undefined,
} = {}) {
  const looked: string[] = [];
  const find = (template: string, site = "login.shop.example", domain = "ada.example") =>
    findDefaultAddress(
      {
        owner: "ada",
        random: crypto,
        callService: (async () => domains) as CallService,
        async lookUp(address) {
          looked.push(address);
          if (look) return fail(look);
          return succeed(isTaken(address) ? ({ address } as Alias) : null);
        },
      },
      { domain, template },
      site,
    );
  return { find, looked };
}

test("a default address is made for the given site, on the domain as the server spells it", async () => {
  const { find, looked } = setUp();
  expect(await find("{site}")).toEqual(succeed({ local_part: "shop", domain: "Ada.example" }));
  expect(await find("me", "127.0.0.1")).toMatchObject({ value: { local_part: "me" } });
  expect(looked).toEqual(["shop@Ada.example", "me@Ada.example"]);
});

test("a default address that is taken is drawn again where its template has a random part", async () => {
  let number = 0;
  const { find, looked } = setUp({ isTaken: () => (number += 1) < 3 });
  const found = await find("{site}-{random}");
  expect(looked).toHaveLength(3);
  expect(new Set(looked).size).toBe(3);
  expect(looked).toSatisfy((all: string[]) => all.every((each) => /^shop-[a-z0-9]{6}@/.test(each)));
  expect(found.ok && `${found.value.local_part}@${found.value.domain}`).toBe(looked[2]);
});

test("a default address that is taken gets four random letters where its template has no random part", async () => {
  const { find } = setUp({ isTaken: (address) => address === "shop@Ada.example" });
  const found = await find("{site}");
  expect(found.ok && found.value.local_part).toMatch(/^shop-[a-z0-9]{4}$/);
});

test("a default address is tried four times, the last time with a random suffix, and then fails", async () => {
  const { find, looked } = setUp({ isTaken: () => true });
  expect(await find("{words}")).toEqual(fail({ kind: "not-made" }));
  expect(looked).toHaveLength(4);
  expect(looked[3]).toMatch(/^[a-z]+-[a-z]+-[a-z0-9]{4}@/);
});

test("a default address fails where it is not known whether it is taken", async () => {
  const { find } = setUp({ look: { kind: "offline" } });
  expect(await find("{site}")).toEqual(fail({ kind: "offline" }));
});

test.each<[string, Result<string[]>, Failure["kind"]]>([
  ["does not list the domain", succeed(["other.example"]), "domain-missing"],
  ["lists none", succeed([]), "domain-missing"],
  ["does not allow listing them", fail({ kind: "scope" }), "domain-missing"],
  ["cannot list any", fail({ kind: "unsupported" }), "domain-missing"],
  ["is out of reach", fail({ kind: "offline" }), "offline"],
  ["fails", fail({ kind: "server", status: 500 }), "server"],
  ["has ended the session", fail({ kind: "signed-out" }), "signed-out"],
])("no default address is given or looked up where the server %s", async (_name, domains, kind) => {
  const { find, looked } = setUp({ domains });
  expect(await find("{site}")).toMatchObject({ ok: false, failure: { kind } });
  expect(looked).toEqual([]);
});

/** A server that claims to have so many pages, with one domain each. */
function openPages(totalPages: number) {
  let pages = 0;
  const listDomains: Client["listDomains"] = async (page) => {
    pages += 1;
    const entries = [{ domain: `d${page}.example` }];
    const counts = { unreadable: 0, page, pageSize: 1, totalEntries: totalPages, totalPages };
    return succeed({ entries, ...counts });
  };
  return { client: { listDomains } as Client, pages: () => pages };
}

test("the domains of all pages are read", async () => {
  const { client } = openPages(3);
  const all = succeed(["d1.example", "d2.example", "d3.example"]);
  expect(await readAllDomains(client)).toEqual(all);
});

test("a list of domains that never ends is read for a hundred pages", async () => {
  const { client, pages } = openPages(1e15);
  expect(await readAllDomains(client)).toMatchObject({ ok: true });
  expect(pages()).toBe(100);
});
