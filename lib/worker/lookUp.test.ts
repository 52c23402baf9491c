import { expect, test } from "vitest";
import type { AliasCache } from "@/lib/aliases/aliasCache";
import type { Alias, CachedList } from "@/lib/model/alias";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createLookUp } from "./api";

const shop = { address: "Shop@ada.example", enabled: true } as Alias;

function setUp(answer: Result<Alias>, known: Alias[] | null = []) {
  const asked: string[] = [];
  const kept = known && ({ aliases: known } as CachedList);
  const aliasCache = { getKept: async () => kept } as unknown as AliasCache;
  const lookUp = createLookUp({
    aliasCache,
    async callAndCache(address, _operation, owner) {
      asked.push(`${address} of ${owner}`);
      return answer;
    },
  });
  return { lookUp, asked };
}

test("an address in the cached list is found there, without a request, however it is spelt", async () => {
  const { lookUp, asked } = setUp(fail({ kind: "offline" }), [shop]);
  expect(await lookUp("shop@ADA.example", "ada")).toEqual(succeed(shop));
  expect(asked).toEqual([]);
});

test("an address that is not in the cache is looked up at its owner's server, and so are all without a cache", async () => {
  for (const known of [[], null]) {
    const { lookUp, asked } = setUp(succeed(shop), known);
    expect(await lookUp("shop@ada.example", "ada")).toEqual(succeed(shop));
    expect(asked).toEqual(["shop@ada.example of ada"]);
  }
});

test.each<[Failure["kind"], boolean]>([
  ["missing", true],
  ["scope", true],
  ["unsupported", true],
  ["offline", false],
  ["captive", false],
  ["signed-out", false],
])("a look-up that fails as %s counts the address as not taken: %s", async (kind, free) => {
  const failed = fail({ kind } as Failure);
  expect(await setUp(failed).lookUp("shop@ada.example", "ada")).toEqual(
    free ? succeed(null) : failed,
  );
});
