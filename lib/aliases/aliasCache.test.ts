import { beforeEach, describe, expect, test } from "vitest";
import type { Alias, AliasPage, CachedList } from "@/lib/model/alias/alias";
import type { UnfinishedReading } from "@/lib/model/alias/unfinishedReading";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createAliasCache, type Switched } from "./aliasCache";

function alias(address: string, enabled = true): Alias {
  return {
    address,
    enabled,
    title: null,
    notes: null,
    forwarded: 0,
    blocked: 0,
    blocked_addresses: [],
  };
}

function page(entries: Alias[], number: number, totalPages: number): Result<AliasPage> {
  const totalEntries = entries.length * totalPages;
  const pageSize = entries.length;
  return succeed({ entries, unreadable: 0, page: number, pageSize, totalEntries, totalPages });
}

let stored: CachedList | null;
let unfinished: UnfinishedReading | null;
let asked: number[];
let clock: number;
let dueWaits: (() => void)[];
let announced: number;
/** What was said of the last change. */
let switched: Switched | undefined;
let wasRead: { list: CachedList; isCurrent: () => boolean }[];
let isFull: boolean;
let isClosed: boolean;
let answer: (page: number) => Promise<Result<AliasPage>>;

beforeEach(() => {
  stored = null;
  unfinished = null;
  dueWaits = [];
  asked = [];
  clock = 0;
  announced = 0;
  wasRead = [];
  isFull = false;
  isClosed = false;
});

function wake() {
  return createAliasCache({
    kept: {
      get: async () => stored,
      set: async (list) => {
        if (isFull && list) throw new Error("The browser has no more room");
        stored = list;
      },
      setOne: async (_address, _alias, whole) => {
        if (isFull) throw new Error("The browser has no more room");
        stored = whole;
      },
    },
    keptReading: {
      get: async () => {
        if (isClosed) throw new Error("The browser does not give it");
        return structuredClone(unfinished);
      },
      set: async (reading) => {
        if (isFull && reading) throw new Error("The browser has no more room");
        unfinished = structuredClone(reading);
      },
    },
    readPage: (number) => {
      asked.push(number);
      return answer(number);
    },
    announce: (said) => {
      announced += 1;
      switched = said;
    },
    now: () => clock,
    onRead: (list, isCurrent) => wasRead.push({ list, isCurrent }),
    wait: () => new Promise((resolve) => dueWaits.push(resolve)),
  });
}

const top = (entries: Alias[], totalEntries = entries.length) => ({ entries, totalEntries });

const addresses = (result: Result<CachedList>) =>
  result.ok && result.value.aliases.map((each) => each.address);

test("reads the list from the server where the stored one cannot be read", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  isClosed = true;
  expect(addresses(await wake().get())).toEqual(["a@x.example"]);
});

test("reads all pages once, and then answers without asking", async () => {
  answer = async (number) =>
    page([alias(`${number}a@x.example`), alias(`${number}b@x.example`)], number, 3);
  const cache = wake();
  const [first, second] = await Promise.all([cache.get(), cache.get()]);
  expect(addresses(first)).toHaveLength(6);
  expect(second).toEqual(first);
  await cache.get();
  await wake().get();
  expect(asked).toEqual([1, 2, 3]);
});

test("tells of each whole reading, of nothing else, and whether whoever's it was is still here", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  await cache.get();
  await cache.beginCacheUpdate().put(alias("b@x.example"));
  await cache.beginCacheUpdate().putTop(top([alias("b@x.example"), alias("a@x.example")]));
  expect(wasRead.map(({ list }) => list.aliases.length)).toEqual([1]);
  expect(wasRead[0]?.isCurrent()).toBe(true);
  await cache.clear();
  expect(wasRead[0]?.isCurrent()).toBe(false);
  answer = async () => fail({ kind: "offline" });
  await cache.get();
  expect(wasRead).toHaveLength(1);
});

test("counts an alias once when the pages shift while they are read", async () => {
  const pages = [
    ["c", "b"],
    ["b", "a"],
  ];
  answer = async (number) =>
    page(
      (pages[number - 1] ?? []).map((name) => alias(`${name}@x.example`)),
      number,
      2,
    );
  expect(addresses(await wake().get())).toEqual(["c@x.example", "b@x.example", "a@x.example"]);
});

test("keeps nothing when a page cannot be read", async () => {
  answer = async (number) =>
    number === 1 ? page([alias("a@x.example")], 1, 2) : fail({ kind: "offline" });
  expect(await wake().get()).toEqual(fail({ kind: "offline" }));
  expect(stored).toBeNull();
});

test("answers from the cache, and refreshes it when it is old", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  clock = 10 * 60_000;
  answer = async () => page([alias("b@x.example")], 1, 1);
  expect(addresses(await cache.get())).toEqual(["a@x.example"]);
  await expect.poll(async () => addresses(await cache.get())).toEqual(["b@x.example"]);
});

test("what was made, changed or deleted here shows at once", async () => {
  answer = async () => page([alias("b@x.example"), alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  await cache.beginCacheUpdate().put(alias("c@x.example"));
  await cache.beginCacheUpdate().put(alias("b@x.example", false));
  await cache.beginCacheUpdate().remove("a@x.example");
  const result = await cache.get();
  expect(addresses(result)).toEqual(["c@x.example", "b@x.example"]);
  expect(result.ok && result.value.aliases[1]?.enabled).toBe(false);
});

test("what was made while the list was being read is not lost", async () => {
  let finish: (result: Result<AliasPage>) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const cache = wake();
  const reading = cache.get();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await cache.beginCacheUpdate().put(alias("new@x.example"));
  finish(page([alias("old@x.example")], 1, 1));
  expect(addresses(await reading)).toEqual(["new@x.example", "old@x.example"]);
});

test("a list read for an account that has signed out is dropped", async () => {
  let finish: (result: Result<AliasPage>) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  const cache = wake();
  const reading = cache.get();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await cache.clear();
  finish(page([alias("secret@x.example")], 1, 1));
  expect(await reading).toEqual(fail({ kind: "signed-out" }));
  expect(stored).toBeNull();
});

test("a response about an account that has signed out is dropped", async () => {
  answer = async () => page([alias("b@x.example")], 1, 1);
  const cache = wake();
  const update = cache.beginCacheUpdate();
  await cache.clear();
  await cache.get();
  await update.put(alias("late@x.example"));
  expect(addresses(await cache.get())).toEqual(["b@x.example"]);
});

test("an answer from before a deletion that comes after it brings nothing back", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  const switching = cache.beginCacheUpdate();
  await cache.beginCacheUpdate().remove("a@x.example");
  await switching.put(alias("a@x.example", false));
  expect(addresses(await cache.get())).toEqual([]);
  // On a domain of one's own, the address can be made anew.
  await cache.beginCacheUpdate().put(alias("a@x.example"));
  expect(addresses(await cache.get())).toEqual(["a@x.example"]);
});

test("what there is no room for is known as long as the worker lives, and nothing older after that", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  isFull = true;
  const cache = wake();
  expect(addresses(await cache.get())).toEqual(["a@x.example"]);
  expect((await cache.getKept())?.aliases).toHaveLength(1);
  expect(stored).toBeNull();
  isFull = false;
  await cache.get();
  isFull = true;
  await cache.beginCacheUpdate().put(alias("a@x.example", false));
  expect(stored).toBeNull();
});

test("of two changes of one alias, the one that was asked for last is kept, in whatever order they end", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const updates = [cache.beginCacheUpdate(), cache.beginCacheUpdate()];
    for (const each of order) await updates[each]?.put(alias("a@x.example", each === 0));
    const result = await cache.get();
    expect(result.ok && result.value.aliases[0]?.enabled).toBe(false);
  }
});

test("a recovered alias does not overwrite a pending change's answer, and is added if unknown", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  const switching = cache.beginCacheUpdate();
  const looking = cache.beginCacheUpdate();
  await looking.putNew(alias("a@x.example"));
  await looking.putNew(alias("b@x.example"));
  await switching.put(alias("a@x.example", false));
  const { aliases } = (await cache.getKept())!;
  expect(aliases.map(({ address, enabled }) => [address, enabled])).toEqual([
    ["b@x.example", true],
    ["a@x.example", false],
  ]);
});

test("of many changes at once none is lost", async () => {
  answer = async () => page([alias("a@x.example")], 1, 1);
  const cache = wake();
  await cache.get();
  const names = Array.from({ length: 50 }, (_, each) => `new${each}@x.example`);
  await Promise.all(names.map((name) => cache.beginCacheUpdate().put(alias(name))));
  expect(addresses(await cache.get())).toHaveLength(51);
});

test("a server that ignores the page number is not read for ever", async () => {
  answer = async () => page([alias("a@x.example"), alias("b@x.example")], 1, 1000);
  expect(addresses(await wake().get())).toEqual(["a@x.example", "b@x.example"]);
  expect(asked.length).toBe(2);
});

test("a server that cannot count its aliases is not read for ever", async () => {
  answer = async (number) => {
    const read = page([alias(`${number}a@x.example`), alias(`${number}b@x.example`)], number, 3);
    return read.ok ? succeed({ ...read.value, totalEntries: 100 - asked.length }) : read;
  };
  expect(addresses(await wake().get())).toHaveLength(6);
  expect(asked.length).toBeLessThan(30);
});

test("after a failure the server is not asked for a while", async () => {
  answer = async () => fail({ kind: "offline" });
  const cache = wake();
  await cache.get();
  expect(await cache.get()).toEqual(fail({ kind: "offline" }));
  expect(asked).toEqual([1]);
  clock = 60_000;
  answer = async () => page([alias("a@x.example")], 1, 1);
  expect(addresses(await cache.get())).toEqual(["a@x.example"]);
});

describe("a reading that fails, or is ended with the worker,", () => {
  const limited = fail({ kind: "limited", retryAfter: 60 });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const rows = (number: number) => [alias(`${number}a@x.example`), alias(`${number}b@x.example`)];

  /** Eight pages, and the sixth is refused. */
  async function failAtSix() {
    answer = async (number) => (number === 6 ? limited : page(rows(number), number, 8));
    expect(await wake().get()).toEqual(limited);
    answer = async (number) => page(rows(number), number, 8);
    asked = [];
  }

  test("is gone on with at that page by the next worker, never from the first", async () => {
    await failAtSix();
    const cache = wake();
    expect(addresses(await cache.get())).toHaveLength(16);
    expect(asked).toEqual([6, 7, 8]);
    // It is over: nothing of it is left, and the next one begins at the top.
    expect(unfinished).toBeNull();
    await wake().read();
    expect(asked).toEqual([6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("is stored now and then while it goes on, because the browser stops workers without notice", async () => {
    answer = async (number) =>
      number === 6 ? new Promise(() => {}) : page(rows(number), number, 8);
    void wake().get();
    await expect.poll(() => asked).toEqual([1, 2, 3, 4, 5, 6]);
    expect(dueWaits).toHaveLength(1);
    for (const each of dueWaits) each();
    await settle();
    answer = async (number) => page(rows(number), number, 8);
    asked = [];
    expect(addresses(await wake().get())).toHaveLength(16);
    expect(asked).toEqual([6, 7, 8]);
  });

  test("has what was made, switched and deleted since by any worker", async () => {
    await failAtSix();
    const cache = wake();
    await cache.beginCacheUpdate().put(alias("1a@x.example", false));
    await cache.beginCacheUpdate().remove("2a@x.example");
    // Should this one end before that is written, an older state is not taken for what there is.
    expect(unfinished).toBeNull();
    for (const each of dueWaits) each();
    await settle();
    const last = wake();
    await last.beginCacheUpdate().put(alias("new@x.example"));
    const read = await last.get();
    expect(asked).toEqual([6, 7, 8]);
    expect(addresses(read)).toHaveLength(16);
    expect(addresses(read)).toContain("new@x.example");
    expect(addresses(read)).not.toContain("2a@x.example");
    expect(read.ok && read.value.aliases.find(({ enabled }) => !enabled)?.address).toBe(
      "1a@x.example",
    );
  });

  test("goes back as far as rows have moved meanwhile", async () => {
    let list = Array.from({ length: 16 }, (_, each) => alias(`${each}@x.example`));
    const readFrom = (number: number) =>
      succeed({
        entries: list.slice((number - 1) * 2, number * 2),
        unreadable: 0,
        page: number,
        pageSize: 2,
        totalEntries: list.length,
        totalPages: Math.ceil(list.length / 2),
      });
    answer = async (number) => (number === 6 ? limited : readFrom(number));
    await wake().get();
    const lasting = list.slice(3);
    list = lasting;
    answer = async (number) => readFrom(number);
    const read = await wake().get();
    const found = addresses(read);
    expect(lasting.filter(({ address }) => found && !found.includes(address))).toEqual([]);
  });

  test("is as old as its first page, and not gone on with the day after", async () => {
    await failAtSix();
    clock = 60 * 60_000;
    const read = await wake().get();
    expect(read.ok && read.value.readAt).toBe(0);
    stored = null;
    await failAtSix();
    clock += 24 * 60 * 60_000;
    await wake().get();
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("is forgotten with the session", async () => {
    await failAtSix();
    await wake().clear();
    expect(unfinished).toBeNull();
    await failAtSix();
    const cache = wake();
    const clearing = cache.clear();
    await cache.get();
    await clearing;
    expect(asked[0]).toBe(1);
  });

  test("is not kept where there is no room for it", async () => {
    isFull = true;
    await failAtSix();
    isFull = false;
    expect(unfinished).toBeNull();
    expect(addresses(await wake().get())).toHaveLength(16);
  });
});

describe("the first page, read by another request", () => {
  test("tells of aliases that were made behind the worker's back", async () => {
    answer = async () => page([alias("b@x.example"), alias("a@x.example")], 1, 1);
    const cache = wake();
    await cache.get();
    const seen = ["d", "c", "b"].map((name) => alias(`${name}@x.example`, name !== "b"));
    await cache.beginCacheUpdate().putTop(top(seen, 4));
    const result = await cache.get();
    expect(addresses(result)).toEqual(["d@x.example", "c@x.example", "b@x.example", "a@x.example"]);
    expect(result.ok && result.value.aliases[2]?.enabled).toBe(false);
  });

  test("is kept in its order", async () => {
    answer = async () => page([alias("a@x.example")], 1, 1);
    const cache = wake();
    await cache.get();
    await cache.beginCacheUpdate().put(alias("second@x.example"));
    const names = ["second", "first", "a"];
    await cache.beginCacheUpdate().putTop(top(names.map((name) => alias(`${name}@x.example`))));
    expect(addresses(await cache.get())).toEqual(names.map((name) => `${name}@x.example`));
  });

  test("does not undo what was done here since it was asked for", async () => {
    answer = async () => page([alias("b@x.example"), alias("a@x.example")], 1, 1);
    const cache = wake();
    await cache.get();
    await cache.beginCacheUpdate().put(alias("b@x.example"));
    const update = cache.beginCacheUpdate();
    await cache.beginCacheUpdate().remove("a@x.example");
    await cache.beginCacheUpdate().put(alias("c@x.example"));
    await update.putTop(top([alias("b@x.example", false), alias("a@x.example")]));
    const result = await cache.get();
    expect(addresses(result)).toEqual(["c@x.example", "b@x.example"]);
    expect(result.ok && result.value.aliases[1]?.enabled).toBe(false);
  });

  test("of an account that has signed out is dropped", async () => {
    answer = async () => page([alias("b@x.example")], 1, 1);
    const cache = wake();
    const update = cache.beginCacheUpdate();
    await cache.clear();
    await cache.get();
    await update.putTop(top([alias("late@x.example")]));
    expect(addresses(await cache.get())).toEqual(["b@x.example"]);
  });

  test("removes what was deleted elsewhere, and keeps what is further down", async () => {
    answer = async () =>
      page(
        ["c", "b", "a"].map((name) => alias(`${name}@x.example`)),
        1,
        1,
      );
    const cache = wake();
    await cache.get();
    await cache.beginCacheUpdate().putTop(top([alias("b@x.example")], 2));
    expect(addresses(await cache.get())).toEqual(["b@x.example", "a@x.example"]);
    expect(asked).toEqual([1]);
  });

  test("refreshes the rest where there are more or fewer than in the cache", async () => {
    answer = async () =>
      page(
        ["c", "b", "a"].map((name) => alias(`${name}@x.example`)),
        1,
        1,
      );
    const cache = wake();
    await cache.get();
    clock = 60_000;
    answer = async () =>
      page(
        ["c", "b"].map((name) => alias(`${name}@x.example`)),
        1,
        1,
      );
    await cache.beginCacheUpdate().putTop(top([alias("c@x.example")], 2));
    await expect
      .poll(async () => addresses(await cache.get()))
      .toEqual(["c@x.example", "b@x.example"]);
    expect(asked).toEqual([1, 1]);
  });

  test("that is all there is leaves nothing else", async () => {
    answer = async () =>
      page(
        ["b", "a"].map((name) => alias(`${name}@x.example`)),
        1,
        1,
      );
    const cache = wake();
    await cache.get();
    await cache.beginCacheUpdate().putTop(top([alias("c@x.example"), alias("b@x.example")]));
    expect(addresses(await cache.get())).toEqual(["c@x.example", "b@x.example"]);
  });

  test("is no news when nothing has changed", async () => {
    answer = async () => page([alias("a@x.example")], 1, 1);
    const cache = wake();
    await cache.get();
    const before = announced;
    await cache.beginCacheUpdate().putTop(top([alias("a@x.example")]));
    expect(announced).toBe(before);
    await cache.beginCacheUpdate().putTop(top([alias("a@x.example", false)]));
    expect(announced).toBe(before + 1);
  });
});

describe("what is told of a change", () => {
  test("is the alias that was switched, where that is all that the server's answer changes", async () => {
    answer = async () => page([alias("a@x.example")], 1, 1);
    const cache = wake();
    await cache.get();
    expect(switched).toBe(undefined);
    await cache.beginCacheUpdate().put(alias("a@x.example", false));
    expect(switched).toEqual({ address: "a@x.example", enabled: false });
    await cache.beginCacheUpdate().put({ ...alias("a@x.example"), title: "another" });
    expect(switched).toBe(undefined);
    await cache.beginCacheUpdate().put(alias("a@x.example", false));
    await cache.beginCacheUpdate().put(alias("b@x.example"));
    expect(switched).toBe(undefined);
    await cache.beginCacheUpdate().remove("b@x.example");
    expect(switched).toBe(undefined);
  });
});

describe("many changes together", () => {
  const listed = [alias("a@x.example"), alias("b@x.example"), alias("c@x.example")];

  async function begin() {
    answer = async () => page(listed, 1, 1);
    const cache = wake();
    await cache.get();
    announced = 0;
    return cache;
  }

  test("are written once, and told now and then", async () => {
    const cache = await begin();
    await cache.batch(async () => {
      clock = 10_000;
      for (const { address } of listed) await cache.beginCacheUpdate().put(alias(address, false));
      expect((await cache.getKept())?.aliases.some(({ enabled }) => enabled)).toBe(false);
      expect(announced).toBe(1);
      clock += 1000;
      await cache.beginCacheUpdate().remove("c@x.example");
      expect(announced).toBe(2);
    });
    expect(stored?.aliases).toEqual([alias("a@x.example", false), alias("b@x.example", false)]);
    expect(announced).toBe(3);
  });

  test("leave no older list to a worker that comes after this one is ended", async () => {
    const cache = await begin();
    void cache.batch(async () => {
      await cache.beginCacheUpdate().put(alias("a@x.example", false));
      return new Promise(() => {});
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await wake().getKept()).toBeNull();
  });

  test("bring nothing back after signing out meanwhile", async () => {
    const cache = await begin();
    await cache.batch(async () => {
      await cache.beginCacheUpdate().put(alias("a@x.example", false));
      await cache.clear();
    });
    expect(stored).toBeNull();
    expect(await cache.getKept()).toBeNull();
  });
});
