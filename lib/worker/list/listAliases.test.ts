import { describe, expect, test } from "vitest";
import type { Client } from "@/lib/api/client";
import type { Alias, KeptQuery } from "@/lib/model/alias/alias";
import { fail, succeed } from "@/lib/model/failure/failure";
import { findAliases, readListPage } from "./listAliases";
import type { CallService } from "@/lib/worker/api";

const alias = (address: string) => ({ address }) as Alias;
const entries = [alias("a@alias.example"), alias("b@alias.example")];
const page = { entries, unreadable: 1, page: 2, pageSize: 2, totalEntries: 9, totalPages: 5 };
const asked = { page: 2, pageSize: 2, owner: "ada" };

test("a page of the whole list is read from the server, for its owner alone, without pending deletions", async () => {
  const queries: unknown[] = [];
  const client = {
    async listAliases(query) {
      queries.push(query);
      return succeed(page);
    },
  } as Client;
  const callService: CallService = async (operation, owner) => {
    return owner === "ada" ? operation(client) : fail({ kind: "signed-out" });
  };
  const hidden = async () => new Set(["b@alias.example"]);
  expect(await readListPage(asked, callService, hidden)).toEqual(
    succeed({ ...page, entries: [alias("a@alias.example")] }),
  );
  expect(queries).toEqual([{ page: 2, pageSize: 2, search: "" }]);
  expect(await readListPage({ ...asked, owner: "bob" }, callService, hidden)).toEqual(
    fail({ kind: "signed-out" }),
  );
});

describe("the list by activity and use", () => {
  const day = 24 * 3600_000;
  const now = Date.UTC(2026, 10, 25);
  const all = [
    { ...alias("new@x.example"), forwarded: 0, blocked: 0, blocked_addresses: [] },
    {
      ...alias("leaked@x.example"),
      title: "shop.example",
      forwarded: 2,
      blocked: 1,
      blocked_addresses: ["win@spam.example"],
    },
    { ...alias("quiet@x.example"), enabled: true, forwarded: 5, blocked: 0, blocked_addresses: [] },
    { ...alias("late@x.example"), forwarded: 1, blocked: 0, blocked_addresses: [] },
    { ...alias("grown@x.example"), forwarded: 9, blocked: 0, blocked_addresses: [] },
  ];
  const since = (days: number) => now - days * day;
  const counts = {
    "new@x.example": [0, 0, since(40)],
    "leaked@x.example": [2, 1, since(200)],
    "quiet@x.example": [5, 0, since(100)],
    "late@x.example": [1, 0, since(10)],
    "grown@x.example": [8, 0, since(150)],
  };
  const looks = {
    first: since(200),
    last: { at: since(9), counts },
    marked: { at: 0, counts: {} },
  };
  const asked: unknown[] = [];
  let used: Record<string, string[]> = {};

  function ask(query: Partial<KeptQuery>, { complete = true, known = true } = {}) {
    const kept = { aliases: all, complete, unreadable: 0, readAt: 0 };
    const aliasCache = { get: async () => {}, getKept: async () => (known ? kept : null) } as never;
    const read = async (how: unknown) => {
      asked.push(how);
      return looks as never;
    };
    const usedOn = { read: async () => used };
    const findUnfinished = async () => new Set(["late@x.example"]);
    const parts = { aliasCache, usedOn, findUnfinished, wait: async () => {}, now: () => now };
    return findAliases(
      { search: "", sort: "newest", site: null, begin: 0, count: 9, ...query },
      { ...parts, pins: { read: async () => new Set<string>() }, activity: { read } },
    );
  }

  const addresses = async (query: Partial<KeptQuery>) =>
    (await ask(query))?.entries.map(({ address }) => address.split("@")[0]);

  test("a list that is still being read is waited for where the whole of it is asked for", async () => {
    let read: (() => void) | undefined;
    let isRead = false;
    const reading = new Promise<void>((resolve) => {
      read = () => {
        isRead = true;
        resolve();
      };
    });
    const kept = { aliases: all, complete: true, unreadable: 0, readAt: 0 };
    const aliasCache = { get: () => reading, getKept: async () => (isRead ? kept : null) } as never;
    const parts = { aliasCache, wait: async () => {}, now: () => now };
    const nothing = { read: async () => null };
    const find = (wait: boolean) =>
      findAliases(
        { search: "", sort: "newest", site: null, begin: 0, count: 9, wait },
        {
          ...parts,
          usedOn: { read: async () => ({}) },
          pins: { read: async () => new Set<string>() },
          activity: nothing,
          findUnfinished: async () => new Set<string>(),
        },
      );
    expect(await find(false)).toBeNull();
    const asked = find(true);
    read?.();
    expect((await asked)?.total).toBe(all.length);
  });

  test("puts aliases that had mail since the last count first, and those that never had mail last", async () => {
    const order = ["grown", "late", "quiet", "leaked", "new"];
    expect(await addresses({ sort: "activity" })).toEqual(order);
  });

  test("tells unused, quiet and leaked aliases apart, and counts them", async () => {
    expect(await addresses({ use: "unused" })).toEqual(["new"]);
    expect(await addresses({ use: "quiet" })).toEqual(["quiet"]);
    expect(await addresses({ use: "leaked" })).toEqual(["leaked"]);
    expect(await addresses({ use: "leaked", search: "quiet" })).toEqual([]);
    expect(await ask({ use: "quiet" })).toMatchObject({
      total: 1,
      counted: { since: since(200), whole: true },
    });
  });

  test("finds the aliases whose creation is unresolved, without counting mail", async () => {
    asked.length = 0;
    expect(await addresses({ use: "unfinished" })).toEqual(["late"]);
    expect(await addresses({ use: "unfinished", search: "quiet" })).toEqual([]);
    expect(await ask({ use: "unfinished" }, { complete: false })).toBe(null);
    expect(asked).toEqual([]);
  });

  test("does not count mail of another site that the alias is used on as a leak", async () => {
    used = { "leaked@x.example": ["spam.example"] };
    expect(await addresses({ use: "leaked" })).toEqual([]);
    used = { "leaked@x.example": ["bank.example"] };
    expect(await addresses({ use: "leaked" })).toEqual(["leaked"]);
  });

  test("is marked as partial where the list is, and is not given without a list", async () => {
    const part = await ask({ use: "quiet" }, { complete: false });
    expect(part).toMatchObject({ total: 1, counted: { whole: false } });
    expect(await ask({ use: "quiet" }, { known: false })).toBe(null);
    // While the list is partial, all other queries go to the server.
    expect(await ask({}, { complete: false })).toBe(null);
  });

  test("is the only list that reads the activity, and keeps it only where that is allowed", async () => {
    asked.length = 0;
    await ask({ sort: "forwarded" });
    expect(asked).toEqual([]);
    await ask({ sort: "activity" });
    await ask({ sort: "activity", keep: true });
    expect(asked).toEqual([{ keep: false }, { keep: true }]);
  });
});
