import { beforeEach, describe, expect, test } from "vitest";
import type { Alias, AliasPage, CachedList } from "@/lib/model/alias";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createAliasCache, type AliasCache, type Switched } from "./aliasCache";
import { createAlias } from "@/tests/createAlias";

const alias = (name: string, enabled = true) => createAlias(`${name}@x.example`, { enabled });

function page(entries: Alias[], number: number, totalPages: number): Result<AliasPage> {
  const totalEntries = entries.length * totalPages;
  const pageSize = entries.length;
  return succeed({ entries, unreadable: 0, page: number, pageSize, totalEntries, totalPages });
}

let stored: CachedList | null;
let progress: unknown[];
let asked: number[];
let clock: number;
let waited: number[];
let announced: number;
/** The switch that was announced with the last change, if it was only a switch. */
let switched: Switched | undefined;
let wasRead: { list: CachedList; isCurrent: () => boolean }[];
let isFull: boolean;
let isClosed: boolean;
/** How long reading what is stored takes. */
let stores: Promise<unknown> | undefined;
/** What happens while a rate limit is waited for. */
let meanwhile: () => Promise<unknown>;
let answer: (page: number) => Promise<Result<AliasPage>>;

beforeEach(() => {
  stored = null;
  progress = [];
  waited = [];
  meanwhile = async () => {};
  asked = [];
  clock = 0;
  announced = 0;
  wasRead = [];
  isFull = false;
  isClosed = false;
  stores = undefined;
});

function wake() {
  return createAliasCache({
    item: {
      get: async () => {
        await stores;
        if (isClosed) throw new Error("The browser does not give it");
        return stored;
      },
      set: async (list) => {
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (isFull && list) throw new Error("The browser has no more room");
        stored = list;
      },
    },
    progress: { set: async (next) => void progress.push(next) },
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
    async wait(milliseconds) {
      waited.push(milliseconds);
      clock += milliseconds;
      await meanwhile();
    },
  });
}

/** A cache that has read these aliases. */
async function open(...aliases: Alias[]) {
  answer = async () => page(aliases, 1, 1);
  const cache = wake();
  await cache.get();
  return cache;
}

const top = (entries: Alias[], totalEntries = entries.length): AliasPage => {
  const pageSize = entries.length;
  return { entries, unreadable: 0, page: 1, pageSize, totalEntries, totalPages: 1 };
};

const addresses = (result: Result<CachedList>) =>
  result.ok && result.value.aliases.map((each) => each.address.replace("@x.example", "")).join(" ");

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A cache whose reading has begun and is answered when the test says. */
async function begin() {
  const { promise, resolve: finish } = Promise.withResolvers<Result<AliasPage>>();
  answer = () => promise;
  const cache = wake();
  const reading = cache.read();
  await settle();
  return { cache, reading, finish: (...aliases: Alias[]) => finish(page(aliases, 1, 1)) };
}

test("a first page that comes after one that was asked for later changes nothing", async () => {
  const cache = await open(alias("a"));
  const [earlier, later] = [cache.beginCacheUpdate(), cache.beginCacheUpdate()];
  await later.putTop(top([alias("b"), alias("a")]));
  await earlier.putTop(top([alias("a")]));
  expect(addresses(await cache.get())).toBe("b a");
});

test("only a complete reading of the list is reported, with whether its account is still signed in", async () => {
  const cache = await open(alias("a"));
  await cache.get();
  await cache.beginCacheUpdate().put(alias("b"));
  await cache.beginCacheUpdate().putTop(top([alias("b"), alias("a")]));
  expect(wasRead.map(({ list }) => list.aliases.length)).toEqual([1]);
  expect(wasRead[0]?.isCurrent()).toBe(true);
  await cache.clear();
  expect(wasRead[0]?.isCurrent()).toBe(false);
  answer = async () => fail({ kind: "offline" });
  await cache.get();
  expect(wasRead).toHaveLength(1);
});

test("a list that waits for its turn to be stored while its account signs out is dropped", async () => {
  const { cache, reading, finish } = await begin();
  const { promise, resolve } = Promise.withResolvers<void>();
  stores = promise;
  const putting = cache.beginCacheUpdate().put(alias("new"));
  finish(alias("secret"));
  await settle();
  await cache.clear();
  resolve();
  await putting;
  expect(await reading).toEqual(fail({ kind: "signed-out" }));
  expect(stored).toBeNull();
});

test("what was asked for an account that has signed out is dropped: an alias, and a first page", async () => {
  answer = async () => page([alias("b")], 1, 1);
  const cache = wake();
  const update = cache.beginCacheUpdate();
  await cache.clear();
  await cache.get();
  await update.put(alias("late"));
  await update.putTop(top([alias("late")]));
  expect(addresses(await cache.get())).toBe("b");
});

test("an answer from before a deletion that arrives after it does not bring the alias back", async () => {
  const cache = await open(alias("a"));
  const switching = cache.beginCacheUpdate();
  await cache.beginCacheUpdate().remove("a@x.example");
  await switching.put(alias("a", false));
  expect(addresses(await cache.get())).toBe("");
  // On a custom domain, the same address can be created again.
  await cache.beginCacheUpdate().put(alias("a"));
  expect(addresses(await cache.get())).toBe("a");
});

test("a late answer that an address is free removes no alias that was created there since", async () => {
  const cache = await open(alias("a"));
  const [early, late] = [cache.beginCacheUpdate(), cache.beginCacheUpdate()];
  await late.put(alias("b"));
  await early.removeMissing("b@x.example");
  expect(addresses(await cache.get())).toContain("b");
  await cache.beginCacheUpdate().removeMissing("b@x.example");
  expect(addresses(await cache.get())).toBe("a");
});

test("a list that storage has no room for stays in the worker's memory, and no older list stays stored", async () => {
  answer = async () => page([alias("a")], 1, 1);
  isFull = true;
  const cache = wake();
  expect(addresses(await cache.get())).toBe("a");
  expect((await cache.getCached())?.aliases).toHaveLength(1);
  expect(stored).toBeNull();
  isFull = false;
  await cache.get();
  isFull = true;
  await cache.beginCacheUpdate().put(alias("a", false));
  expect(stored).toBeNull();
});

test("a recovered alias does not overwrite a pending change's answer, and is added if unknown", async () => {
  const cache = await open(alias("a"));
  const switching = cache.beginCacheUpdate();
  const looking = cache.beginCacheUpdate();
  await looking.putNew(alias("a"));
  await looking.putNew(alias("b"));
  await switching.put(alias("a", false));
  const { aliases } = (await cache.getCached())!;
  expect(aliases.map(({ address, enabled }) => [address, enabled])).toEqual([
    ["b@x.example", true],
    ["a@x.example", false],
  ]);
});

test("a recovered alias replaces one with another reference, which was deleted elsewhere before", async () => {
  const before = { ...alias("a"), notes: "(ref AAAAAAAA)" };
  const cache = await open(before);
  const { putNew } = cache.beginCacheUpdate();
  await putNew({ ...before, notes: null });
  expect((await cache.getCached())!.aliases).toEqual([before]);
  const recreated = { ...before, notes: "(ref BBBBBBBB)" };
  await putNew(recreated);
  expect((await cache.getCached())!.aliases).toEqual([recreated]);
});

test("a server that cannot count its aliases is not read for ever", async () => {
  answer = async (number) => {
    const read = page([alias(`${number}a`), alias(`${number}b`)], number, 3);
    return read.ok ? succeed({ ...read.value, totalEntries: 100 - asked.length }) : read;
  };
  expect(addresses(await wake().get())).toMatch(/^(\S+ ){5}\S+$/);
  expect(asked.length).toBeLessThan(30);
});

test("after a failed reading, the server is not asked again for a minute", async () => {
  answer = async () => fail({ kind: "offline" });
  const cache = wake();
  await cache.get();
  expect(await cache.get()).toEqual(fail({ kind: "offline" }));
  expect(asked).toEqual([1]);
  clock = 60_000;
  answer = async () => page([alias("a")], 1, 1);
  expect(addresses(await cache.get())).toBe("a");
});

test("a list is read again, as after a failed reading, also where the clock was set back since", async () => {
  const hour = 3600_000;
  clock = 3 * hour;
  const cache = await open(alias("a"));
  clock -= hour;
  answer = async () => fail({ kind: "offline" });
  await cache.get();
  await settle();
  expect(asked).toHaveLength(2);
  clock -= hour;
  answer = async () => page([alias("b")], 1, 1);
  await cache.get();
  await expect.poll(async () => addresses(await cache.get())).toBe("b");
});

describe("a reading of the list that a rate limit interrupts", () => {
  const limited = (retryAfter: number) => fail({ kind: "limited", retryAfter });
  const rows = (number: number) => [alias(`${number}a`), alias(`${number}b`)];

  /** A list of eight pages, of which the sixth is refused once. */
  function refuseSix(retryAfter: number) {
    let isRefused = false;
    answer = async (number) => {
      if (number !== 6 || isRefused) return page(rows(number), number, 8);
      isRefused = true;
      return limited(retryAfter);
    };
  }

  test("waits, telling the progress from time to time, and goes on at the page that was refused", async () => {
    refuseSix(50);
    expect((await wake().get()).ok).toBe(true);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 6, 7, 8]);
    expect(waited).toEqual([20_000, 20_000, 10_000]);
    expect(progress.slice(4, 10)).toEqual([
      ...Array.from({ length: 4 }, () => ({ found: 10, total: 16 })),
      { found: 12, total: 16 },
      { found: 14, total: 16 },
    ]);
    expect(progress.at(-1)).toBeNull();
  });

  test("shows meanwhile what was read, with the changes made since, and has them at its end", async () => {
    refuseSix(10);
    const cache = wake();
    meanwhile = async () => {
      await cache.beginCacheUpdate().put(alias("1a", false));
      await cache.beginCacheUpdate().remove("2a@x.example");
      await cache.beginCacheUpdate().put(alias("new"));
      const known = await cache.getCachedSoFar();
      expect(known).toMatchObject({ complete: false, readAt: 0, aliases: { length: 10 } });
      expect(known?.aliases[0]).toEqual(alias("new"));
    };
    const read = await cache.get();
    const all = "new 1a 1b 2b 3a 3b 4a 4b 5a 5b 6a 6b 7a 7b 8a 8b";
    expect(addresses(read)).toBe(all);
    expect(read).toMatchObject({ value: { readAt: 0, aliases: { 1: alias("1a", false) } } });
  });

  test("tells no progress for an account that has signed out meanwhile", async () => {
    refuseSix(50);
    const cache = wake();
    meanwhile = async () => {
      await cache.clear();
      meanwhile = async () => {};
    };
    expect(await cache.get()).toEqual(fail({ kind: "signed-out" }));
    expect(progress.indexOf(null)).toBe(progress.length - 1);
    expect(stored).toBeNull();
  });
});

test("a reading that is stopped reads no further page, and another one begins at the first", async () => {
  const cache = wake();
  let hang = () => {};
  answer = (number) => {
    const next = page([alias(`${number}`)], number, 3);
    if (number !== 2) return Promise.resolve(next);
    return new Promise((resolve) => (hang = () => resolve(next)));
  };
  const reading = cache.read();
  await expect.poll(() => asked).toEqual([1, 2]);
  cache.stop();
  answer = async (number) => page([alias(`${number}`)], number, 3);
  expect(addresses(await cache.read())).toBe("1 2 3");
  hang();
  expect(await reading).toEqual(fail({ kind: "refused" }));
  expect(asked).toEqual([1, 2, 1, 2, 3]);
  expect(progress.at(-1)).toBeNull();
});

describe("a list from a replica that lags behind", () => {
  /** What was done here, which the replica does not know of yet. */
  async function change() {
    const cache = await open(alias("b"), alias("a"));
    clock = 10_000;
    await cache.beginCacheUpdate().put(alias("b", false));
    await cache.beginCacheUpdate().remove("a@x.example");
    await cache.beginCacheUpdate().put(alias("c"));
    clock += 8000;
    return cache;
  }
  const older = top([alias("b"), alias("a")]);
  const done = [alias("c"), alias("b", false)];

  test("does not undo what was done here in the last minute, whether it is read whole or its first page", async () => {
    const cache = await change();
    await cache.beginCacheUpdate().putTop(older);
    expect((await cache.getCached())?.aliases).toEqual(done);
    await cache.read();
    expect((await cache.getCached())?.aliases).toEqual(done);
    expect(cache.correct(older.entries)).toEqual([alias("b", false)]);
  });

  test("has what was created here above it, the newest on top", async () => {
    const cache = await open(alias("old"));
    clock = 10_000;
    for (const name of ["first", "second"]) await cache.beginCacheUpdate().put(alias(name));
    clock += 8000;
    expect(addresses(await cache.get())).toBe("second first old");
    expect(addresses(await cache.read())).toBe("second first old");
  });

  test.each<[string, (cache: AliasCache, page: AliasPage) => Promise<unknown>]>([
    ["read whole", (cache) => cache.read()],
    ["its first page", (cache, first) => cache.beginCacheUpdate().putTop(first)],
  ])("counts mail as it is, where what was done here is in the list: %s", async (_, read) => {
    const cache = await change();
    const counted = done.map((each) => ({ ...each, forwarded: 5 }));
    answer = async () => page(counted, 1, 1);
    await read(cache, top(counted));
    expect((await cache.getCached())?.aliases).toEqual(counted);
  });
});

test("a first page of a server that counts no aliases removes none that stand below it", async () => {
  const cache = await open(alias("b"), alias("a"));
  clock = 60_000;
  await cache.beginCacheUpdate().putTop(top([alias("c"), alias("b")], 0));
  expect(addresses(await cache.get())).toBe("c b a");
  expect(asked).toEqual([1]);
});

test("a first page that has an alias twice removes none that stand below it", async () => {
  const cache = await open(alias("c"), alias("b"), alias("a"));
  clock = 60_000;
  answer = async () => fail({ kind: "offline" });
  await cache.beginCacheUpdate().putTop({ ...top([alias("c")], 3), pageSize: 2 });
  expect(addresses(await cache.get())).toBe("c b a");
});

describe("the first page, read by another request", () => {
  test("does not undo changes made here since it was requested", async () => {
    const cache = await open(alias("b"), alias("a"));
    await cache.beginCacheUpdate().put(alias("b"));
    clock = 60_000;
    const update = cache.beginCacheUpdate();
    await cache.beginCacheUpdate().remove("a@x.example");
    await cache.beginCacheUpdate().put(alias("c"));
    await update.putTop(top([alias("b", false), alias("a")]));
    const result = await cache.get();
    expect(addresses(result)).toBe("c b");
    expect(result.ok && result.value.aliases[1]?.enabled).toBe(false);
  });

  test("has the whole list read again where its total is not the cache's count", async () => {
    const all = ["c", "b", "a"].map((name) => alias(name));
    const cache = await open(...all);
    clock = 60_000;
    answer = async () => page(all.slice(0, 2), 1, 1);
    await cache.beginCacheUpdate().putTop(top([alias("c")], 2));
    await expect.poll(async () => addresses(await cache.get())).toBe("c b");
    expect(asked).toEqual([1, 1]);
  });

  test("has the list of the next account read again as soon as its total is another", async () => {
    const cache = wake();
    for (const name of ["first", "second"]) {
      answer = async () => page([], 1, 0);
      await cache.clear();
      await cache.get();
      answer = async () => page([alias(name), alias("old")], 1, 1);
      await cache.beginCacheUpdate().putTop(top([alias(name)], 2));
      await expect.poll(async () => addresses(await cache.get())).toBe(`${name} old`);
    }
    expect(asked).toEqual([1, 1, 1, 1]);
  });

  test("is announced only when it changes something", async () => {
    const cache = await open(alias("a"));
    const before = announced;
    await cache.beginCacheUpdate().putTop(top([alias("a")]));
    expect(announced).toBe(before);
    await cache.beginCacheUpdate().putTop(top([alias("a", false)]));
    expect(announced).toBe(before + 1);
  });
});

test("a change is announced with the alias that was switched, where that is all that the answer changes", async () => {
  const { beginCacheUpdate } = await open(alias("a"));
  const announcedBy = async (change: Promise<void>) => (await change, switched);
  const put = (next: Alias) => announcedBy(beginCacheUpdate().put(next));
  expect(await put(alias("a", false))).toEqual({ address: "a@x.example", enabled: false });
  expect(await put({ ...alias("a"), title: "another" })).toBe(undefined);
  expect(await put(alias("a", false))).toBe(undefined);
  expect(await put(alias("b"))).toBe(undefined);
  expect(await announcedBy(beginCacheUpdate().remove("b@x.example"))).toBe(undefined);
});

describe("many changes in one batch", () => {
  const listed = [alias("a"), alias("b"), alias("c")];

  async function begin() {
    const cache = await open(...listed);
    announced = 0;
    return cache;
  }

  test("are stored only at its end, and announced from time to time", async () => {
    const cache = await begin();
    await cache.batch(async () => {
      clock = 10_000;
      for (const each of listed) await cache.beginCacheUpdate().put({ ...each, enabled: false });
      expect((await cache.getCached())?.aliases.some(({ enabled }) => enabled)).toBe(false);
      expect(announced).toBe(1);
      clock += 1000;
      await cache.beginCacheUpdate().remove("c@x.example");
      expect(announced).toBe(2);
      expect(stored).toBeNull();
    });
    expect(stored?.aliases).toEqual([alias("a", false), alias("b", false)]);
    expect(announced).toBe(3);
  });

  test("leave no outdated list in storage where the worker ends before they are stored", async () => {
    const cache = await begin();
    void cache.batch(async () => {
      await cache.beginCacheUpdate().put(alias("a", false));
      return new Promise(() => {});
    });
    await expect.poll(() => stored).toBeNull();
    expect(await wake().getCached()).toBeNull();
  });
});
