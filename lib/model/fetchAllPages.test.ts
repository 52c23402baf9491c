import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fail, succeed, type Failure, type Result } from "./failure";
import type { Alias, AliasPage } from "./alias";
import { fetchAllPages as fetchPages } from "./fetchAllPages";

let list: Alias[];
let asked: { page: number; pageSize: number }[] = [];
let waited: number[] = [];

const alias = (name: number | string) => ({ address: `${name}@alias.example` }) as Alias;
const many = (count: number) => Array.from({ length: count }, (_, each) => alias(each));

const fetchAllPages = (readPage: Parameters<typeof fetchPages>[0]) => {
  [asked, waited] = [[], []];
  return fetchPages(readPage, { wait: async (milliseconds) => void waited.push(milliseconds) });
};

/** Reads the list from a server that changes it, or its answers. */
const readWith = (change: (answer: AliasPage) => Partial<AliasPage> | void, most?: number) =>
  fetchAllPages(async (...at) => {
    const answer = readPage(...at, most);
    return answer.ok ? succeed({ ...answer.value, ...change(answer.value) }) : answer;
  });

/** A page of a server that puts at most `most` aliases on one. */
function readPage(page: number, pageSize: number, most = Infinity): Result<AliasPage> {
  asked.push({ page, pageSize });
  const size = Math.min(pageSize, most);
  return succeed({
    entries: list.slice((page - 1) * size, page * size),
    unreadable: 0,
    page,
    pageSize: size,
    totalEntries: list.length,
    totalPages: Math.ceil(list.length / size),
  });
}

function namesOf(read: Result<{ aliases: Alias[]; complete: boolean }>): string[] {
  if (!read.ok) throw new Error(read.failure.kind);
  expect(read.value.complete).toBe(true);
  return names(read.value.aliases);
}

const names = (aliases: Alias[]) => aliases.map(({ address }) => address);

test.each([
  [500, 40],
  [100, 200],
])(
  "20,000 aliases at a server that gives %i on a page are read in %i pages of that size",
  async (most, pages) => {
    list = many(20_000);
    expect(namesOf(await fetchAllPages(async (...at) => readPage(...at, most)))).toEqual(
      names(list),
    );
    expect(asked).toHaveLength(pages);
    expect(new Set(asked.slice(1).map(({ pageSize }) => pageSize))).toEqual(new Set([most]));
  },
);

test("a rate limit is waited for, and its page is read again; another failure ends the reading", async () => {
  list = many(2600);
  const failures = new Map<number, Failure>([
    [3, { kind: "limited", retryAfter: 40 }],
    [5, { kind: "limited", retryAfter: 0 }],
  ]);
  const readFailing = async (page: number, size: number) => {
    const failure = failures.get(page);
    failures.delete(page);
    if (!failure) return readPage(page, size);
    asked.push({ page, pageSize: size });
    return fail(failure);
  };
  expect(namesOf(await fetchAllPages(readFailing))).toEqual(names(list));
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, 3, 4, 5, 5, 6]);
  expect(waited).toEqual([20_000, 20_000, 1000]);
  for (const failure of [
    { kind: "offline" },
    { kind: "limited", retryAfter: null },
    { kind: "limited", retryAfter: 121 },
  ] as const) {
    failures.set(2, failure);
    expect(await fetchAllPages(readFailing)).toEqual(fail(failure));
  }
});

test.each([
  [230, 100, 3],
  [200, 100, 3],
  [1700, Infinity, 4],
])(
  "a server that counts no aliases is read until a page is not full: %i aliases, %i on a page",
  async (count, most, requests) => {
    list = many(count);
    const read = await readWith(() => ({ totalEntries: 0, totalPages: 0 }), most);
    expect(namesOf(read)).toEqual(names(list));
    expect(asked).toHaveLength(requests);
  },
);

test("a list that shrinks at its end, at a server that repeats the last page after it, is read whole", async () => {
  list = many(1000);
  const read = await fetchAllPages(async (page, size) => {
    const answer = readPage(Math.min(page, Math.ceil(list.length / size)), size);
    if (asked.length === 1) list = list.slice(1);
    return answer;
  });
  expect(namesOf(read)).toEqual(expect.arrayContaining(names(list)));
});

test("a page whose answer is too long is requested again in smaller pages, from where it began", async () => {
  list = many(1700);
  const tooLong = (page: number, size: number) => {
    // Alias 900 is so large that an answer with it and more than 124 others is too long.
    const from = (page - 1) * size;
    return size > 125 && from <= 900 && from + size > 900;
  };
  const read = await fetchAllPages(async (page, size) => {
    if (!tooLong(page, size)) return readPage(page, size);
    asked.push({ page, pageSize: size });
    return fail({ kind: "server", status: 200 });
  });
  expect(namesOf(read)).toEqual(names(list));
  expect(asked.slice(0, 5)).toEqual([
    { page: 1, pageSize: 500 },
    { page: 2, pageSize: 500 },
    { page: 3, pageSize: 250 },
    { page: 4, pageSize: 250 },
    { page: 7, pageSize: 125 },
  ]);
});

test("a page that fails ends the reading at a server with smaller pages than requested", async () => {
  list = many(500);
  const broken = fail({ kind: "server", status: 200 });
  const read = await fetchAllPages(async (page, size) =>
    page === 3 ? broken : readPage(page, size, 100),
  );
  expect(read).toEqual(broken);
});

test("an alias that is created while the list is read is read as well, and stands at the top", async () => {
  list = many(1200);
  const read = await readWith(() => {
    if (asked.length === 2) list = [alias("new"), ...list];
  });
  expect(namesOf(read)).toEqual(names(list));
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3, 1]);
});

test("the list of a server that counts more aliases than it lists is read twice, and no more", async () => {
  list = many(700);
  expect(namesOf(await readWith(() => ({ totalEntries: 720 })))).toEqual(names(list));
  expect(asked).toHaveLength(4);
});

test("whatever is refused, and with pages of any size, each alias is listed once, in the server's order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2300 }),
      fc.integer({ min: 20, max: 600 }),
      fc.array(fc.constantFrom("limited", "long", "fine"), { maxLength: 40 }),
      async (count, most, fates) => {
        list = many(count);
        const read = await fetchAllPages(async (page, size) => {
          const fate = fates.shift() ?? "fine";
          if (fate === "limited") return fail({ kind: "limited", retryAfter: 1 });
          // The answers of a server with shorter pages are never too long, nor those of the smallest pages.
          if (fate === "long" && most >= 500 && size > 125) {
            return fail({ kind: "server", status: 200 });
          }
          return readPage(page, size, most);
        });
        expect(namesOf(read)).toEqual(names(list));
      },
    ),
  );
});

test("an endless list with huge notes is read for less than 40 pages, and is then incomplete", async () => {
  list = [];
  const endless = { pageSize: 1, totalEntries: 1e9, totalPages: 1e9 };
  const notes = "n".repeat(1_900_000);
  const read = await readWith(({ page }) => ({ ...endless, entries: [{ ...alias(page), notes }] }));
  expect(read).toMatchObject({ ok: true, value: { complete: false } });
  expect(asked.length).toBeLessThan(40);
});
