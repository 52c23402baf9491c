import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import type { Alias, AliasPage, ListQuery, Memories } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { openAccount } from "@/tests/service/apiCaller";
import { startService, type Service } from "@/tests/service/service";
import { firstRows } from "@/tests/worker/firstRows";
import { createList } from "./list";
import { createAlias } from "@/tests/createAlias";

const alias = (address: string) => createAlias(address);

/** The handlers with no list in the cache, at a server that answers `read`. */
function ask(
  read: (query: { page: number; pageSize: number; search: string }) => Promise<Result<AliasPage>>,
  { hidden = [] as string[], known = null as Alias[] | null } = {},
) {
  const client = { listAliases: read };
  const aliasCache = {
    get: async () => fail({ kind: "offline" }),
    getCached: async () => null,
    getCachedSoFar: async () =>
      known && { aliases: known, complete: false, unreadable: 0, readAt: 1000 },
    correct: (entries: Alias[]) => entries,
    beginCacheUpdate: () => ({ putTop: async () => {} }),
    read: async () => succeed({ aliases: [alias("a@x.example")], complete: true, unreadable: 0 }),
  };
  return createHandlers({
    forOwner: (act: (owner: string) => unknown) => act("https://a.example ada"),
    callService: (operation: (given: unknown) => unknown) => operation(client),
    aliasCache,
    clock: { now: () => 0, wait: async () => {} },
    deletions: { readHidden: async () => new Set(hidden) },
    activity: { read: async () => null },
  });
}

const memory = { read: async () => ({}) };
const createHandlers = (parts: object) =>
  createList({ storage: {}, memory, ...parts } as never).handlers;

describe("a list that the worker does not have whole", () => {
  let service: Service;
  let server: Parameters<typeof ask>[0];
  let requests: number[][];
  let all: string[];

  async function open(count: number, most: number): Promise<void> {
    const aliases = Array.from({ length: count }, (_, each) => ({
      title: each % 3 === 0 ? "shop" : "bank",
      enabled: each % 2 === 0,
    }));
    const account = await openAccount(service, { aliases });
    const { fetch } = globalThis;
    const client = createClient({ fetch, baseUrl: service.url, accessToken: account.token });
    requests = [];
    all = service.aliasesOf(account.email).map(({ address }) => address);
    server = (query) => {
      requests.push([query.page, query.pageSize]);
      return client.listAliases({ ...query, pageSize: Math.min(most, query.pageSize) });
    };
  }

  beforeEach(async () => {
    service = await startService({});
  });
  afterEach(() => service.close());

  /** Asks for rows as a page does that is scrolled to the end. */
  async function scroll(query: Partial<ListQuery> = {}): Promise<string[]> {
    const handlers = ask(server);
    const found: string[] = [];
    for (let begin: number | null = 0; begin !== null;) {
      const read = await handlers["alias.query"]({ ...firstRows, ...query, begin });
      if (!read.ok || !read.value) throw new Error("No rows");
      expect(read.value.whole).toBe(false);
      found.push(...read.value.entries.map(({ address }) => address));
      begin = read.value.next;
    }
    return [...new Set(found)];
  }

  test.each([
    [120, 100],
    [100, 100],
    [90, 20],
    [0, 100],
  ])("is read row by row: %i aliases, at a server with %i on a page", async (count, most) => {
    await open(count, most);
    expect(await scroll()).toEqual(all);
  });

  test("is read row by row at a server that gives pages of its own size, whatever is asked for", async () => {
    await open(250, 100);
    const { listAliases } = { listAliases: server };
    server = (query) => listAliases({ ...query, pageSize: 100 });
    expect(await scroll()).toEqual(all);
  });

  test("ends where it has become shorter, also at a server that then answers with its last page", async () => {
    const rows = Array.from({ length: 100 }, (_, each) => alias(`a${each}@x.example`));
    const handlers = ask(async ({ page, pageSize }) => {
      const totalPages = Math.ceil(rows.length / pageSize);
      const given = Math.min(page, totalPages);
      const entries = rows.slice((given - 1) * pageSize, given * pageSize);
      const counts = { totalEntries: rows.length, totalPages, unreadable: 0 };
      return succeed({ entries, page: given, pageSize, ...counts });
    });
    const read = (begin: number) => handlers["alias.query"]({ ...firstRows, begin });
    expect(await read(0)).toMatchObject({ value: { next: 50 } });
    rows.length = 50;
    expect(await read(50)).toMatchObject({ value: { next: null } });
  });

  test("is searched and filtered by the server", async () => {
    await open(60, 100);
    expect(await scroll({ search: "shop", filter: "on" })).toHaveLength(10);
    expect(requests).toEqual([[1, 50]]);
  });

  test("is filtered here where the server ignores search and filter, and then has no total", async () => {
    await open(60, 100);
    const { listAliases } = { listAliases: server };
    server = (query) => listAliases({ page: query.page, pageSize: query.pageSize, search: "" });
    expect(await scroll({ search: "shop", filter: "on" })).toHaveLength(10);
    const first = await ask(server)["alias.query"]({ ...firstRows, search: "shop" });
    expect(first).toMatchObject({ value: { total: null, next: 50 } });
  });

  test("is read to its end at a server whose totals are 0", async () => {
    await open(230, 100);
    const { listAliases } = { listAliases: server };
    server = async (query) => {
      const read = await listAliases(query);
      return read.ok ? succeed({ ...read.value, totalEntries: 0, totalPages: 0 }) : read;
    };
    expect(await scroll()).toEqual(all);
  });

  test("is read with big pages where all matches are asked for", async () => {
    await open(230, 500);
    const read = await ask(server)["alias.query"]({ ...firstRows, count: 1_000_000 });
    expect(read).toMatchObject({ value: { entries: { length: 230 }, next: null } });
    expect(requests.every(([, pageSize]) => pageSize! >= 100)).toBe(true);
    expect(requests.length).toBeLessThan(4);
  });

  test("lacks pending deletions, which count as rows all the same", async () => {
    await open(60, 100);
    const [first = ""] = all;
    const handlers = ask(server, { hidden: [first] });
    const read = await handlers["alias.query"](firstRows);
    expect(read).toMatchObject({ value: { entries: { length: 49 }, next: 50, total: 60 } });
  });

  test("is, while the server is unreachable, what was read of it before, with its time", async () => {
    const known = [alias("b@x.example"), alias("a@x.example")];
    const refused = async () => fail({ kind: "offline" } as const);
    const handlers = ask(refused, { known });
    const stale = { asOf: 1000, reason: { kind: "offline" } };
    expect(await handlers["alias.query"]({ ...firstRows, count: 1 })).toMatchObject({
      value: { entries: [known[0]], next: 1, total: 2, stale },
    });
    expect(await handlers["alias.check"]()).toEqual(succeed(stale));
    expect(await ask(refused)["alias.query"](firstRows)).toEqual(fail({ kind: "offline" }));
    expect(await ask(refused)["alias.check"]()).toEqual(fail({ kind: "offline" }));
  });

  test("is not asked of the server where that is not wanted, or where no server has the filter", async () => {
    await open(3, 100);
    const handlers = ask(server);
    expect(await handlers["alias.query"]({ ...firstRows, from: "cache" })).toEqual(succeed(null));
    const nothing = { entries: [], whole: false, total: null, next: null };
    expect(await handlers["alias.query"]({ ...firstRows, filter: "quiet" })).toMatchObject({
      value: { ...nothing, counted: { since: null, whole: false } },
    });
    expect(await handlers["alias.query"]({ ...firstRows, filter: "unfinished" })).toMatchObject({
      value: nothing,
    });
    expect(requests).toEqual([]);
  });
});

test("the whole list is read for its owner alone", async () => {
  const { "alias.readAll": readAll } = ask(async () => fail({ kind: "offline" }));
  expect(await readAll({ owner: "https://a.example ada" })).toMatchObject({
    value: { complete: true },
  });
  expect(await readAll({ owner: "https://a.example bob" })).toEqual(fail({ kind: "signed-out" }));
});

describe("the list by activity and use", () => {
  const day = 24 * 3600_000;
  const now = Date.UTC(2026, 10, 25);
  const all = [
    createAlias("new@x.example", { enabled: false }),
    createAlias("leaked@x.example", {
      enabled: false,
      title: "shop.example",
      forwarded: 2,
      blocked: 1,
      blocked_addresses: ["win@spam.example"],
    }),
    createAlias("quiet@x.example", { forwarded: 5 }),
    createAlias("late@x.example", { enabled: false, forwarded: 1 }),
    createAlias("grown@x.example", { enabled: false, forwarded: 9 }),
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
  let used: Memories = {};

  async function ask(query: Partial<ListQuery>, { complete = true, known = true } = {}) {
    const kept = { aliases: all, complete, unreadable: 0, readAt: 0 };
    const aliasCache = { get: async () => {}, getCached: async () => (known ? kept : null) };
    const read = async (how: unknown) => {
      asked.push(how);
      return looks;
    };
    const handlers = createHandlers({
      aliasCache,
      memory: { read: async () => used },
      unresolved: { findAddresses: async () => new Set(["late@x.example"]) },
      clock: { wait: async () => {}, now: () => now },
      activity: { read },
    });
    const answer = await handlers["alias.query"]({ ...firstRows, from: "cache", ...query });
    return answer.ok ? answer.value : null;
  }

  const addresses = async (query: Partial<ListQuery>) =>
    (await ask(query))?.entries.map(({ address }) => address.split("@")[0]);

  test("a list that is still being read is waited for where the whole of it is asked for", async () => {
    const { promise: reading, resolve } = Promise.withResolvers<void>();
    let isRead = false;
    void reading.then(() => (isRead = true));
    const kept = { aliases: all, complete: true, unreadable: 0, readAt: 0 };
    const aliasCache = { get: () => reading, getCached: async () => (isRead ? kept : null) };
    const { "alias.query": find } = createHandlers({
      aliasCache,
      clock: { wait: async () => {}, now: () => now },
      activity: { read: async () => null },
    });
    expect(await find({ ...firstRows, from: "cache" })).toEqual(succeed(null));
    const asked = find({ ...firstRows, from: "whole" });
    resolve();
    expect(await asked).toMatchObject({ value: { total: all.length } });
  });

  test("puts aliases that had mail since the last count first, and those that never had mail last", async () => {
    const order = ["grown", "late", "quiet", "leaked", "new"];
    expect(await addresses({ sort: "activity" })).toEqual(order);
  });

  test("tells unused, quiet and leaked aliases apart, and counts them", async () => {
    expect(await addresses({ filter: "unused" })).toEqual(["new"]);
    expect(await addresses({ filter: "quiet" })).toEqual(["quiet"]);
    expect(await addresses({ filter: "leaked" })).toEqual(["leaked"]);
    expect(await addresses({ filter: "leaked", search: "quiet" })).toEqual([]);
    expect(await ask({ filter: "quiet" })).toMatchObject({
      total: 1,
      counted: { since: since(200), whole: true },
    });
  });

  test("finds the aliases whose creation is unresolved, without counting mail", async () => {
    asked.length = 0;
    expect(await addresses({ filter: "unfinished" })).toEqual(["late"]);
    expect(await addresses({ filter: "unfinished", search: "quiet" })).toEqual([]);
    expect(await ask({ filter: "unfinished" }, { complete: false })).toBe(null);
    expect(asked).toEqual([]);
  });

  test("is marked as partial where the list is, and is not given without a list", async () => {
    const part = await ask({ filter: "quiet" }, { complete: false });
    expect(part).toMatchObject({ total: 1, counted: { whole: false } });
    expect(await ask({ filter: "quiet" }, { known: false })).toBe(null);
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
