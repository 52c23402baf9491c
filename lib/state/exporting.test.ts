import { beforeEach, expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import type { Alias, AliasPage } from "@/lib/model/alias/alias";
import { fail, succeed, type Result } from "@/lib/model/failure/failure";
import { createExporting, type SavedFile } from "./exporting";

const pageSize = 100;
let list: Alias[];
let asked: { page: number; owner: string }[];
let saved: SavedFile[];
let waited: number[];
let owner: string | null;
/** A test's own answer to a page; undefined for the usual one. */
let instead: (page: number) => Result<AliasPage> | Promise<Result<AliasPage>> | undefined;

beforeEach(() => {
  list = Array.from({ length: 250 }, (_, each) => alias(`a${each}`));
  [asked, saved, waited] = [[], [], []];
  owner = "ada";
  instead = () => undefined;
});

function alias(name: string): Alias {
  return {
    address: `${name}@alias.example`,
    enabled: true,
    title: null,
    notes: null,
    forwarded: 0,
    blocked: 0,
    blocked_addresses: [],
  };
}

function answerPage(page: number): Result<AliasPage> {
  return succeed({
    entries: list.slice((page - 1) * pageSize, page * pageSize),
    unreadable: 0,
    page,
    pageSize,
    totalEntries: list.length,
    totalPages: Math.ceil(list.length / pageSize),
  });
}

function setUp() {
  const ask = async (_type: string, request: { page: number; owner: string }) => {
    asked.push(request);
    return (await instead(request.page)) ?? answerPage(request.page);
  };
  return createExporting({
    send: ask as unknown as typeof send,
    readOwner: () => owner,
    save: (file) => saved.push(file),
    wait: async (milliseconds) => void waited.push(milliseconds),
    now: () => new Date(2026, 10, 21),
  });
}

test("an export reads all pages, and saves a complete list at once", async () => {
  const exporting = setUp();
  const seen: unknown[] = [];
  exporting.progress.subscribe((progress) => seen.push(progress));
  await exporting.start("csv");
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(asked.every((each) => each.owner === "ada")).toBe(true);
  expect(seen).toEqual([
    null,
    { found: 0, total: 0 },
    { found: 100, total: 250 },
    { found: 200, total: 250 },
    { found: 250, total: 250 },
    null,
  ]);
  expect(saved.map(({ name }) => name)).toEqual(["alibi-aliases-2026-11-21.csv"]);
  expect(saved[0]?.text.split("\r\n")).toHaveLength(252);
});

test("an export reads on beyond what the worker caches", async () => {
  list = Array.from({ length: 25_000 }, (_, each) => alias(`a${each}`));
  const exporting = setUp();
  await exporting.start("json");
  expect(exporting.exported.value).toMatchObject({ count: 25_000, whole: true });
});

test("an export with unreadable rows is incomplete, and is saved only on request", async () => {
  const page = answerPage(2);
  instead = (number) =>
    number === 2 && page.ok ? succeed({ ...page.value, unreadable: 1 }) : undefined;
  const exporting = setUp();
  await exporting.start("json");
  expect(saved).toEqual([]);
  expect(exporting.exported.value).toMatchObject({
    whole: false,
    unreadable: 1,
    name: "alibi-aliases-2026-11-21-part.json",
  });
  expect(JSON.parse(exporting.exported.value!.text)).toMatchObject({ whole: false });
});

test("an export from a server that repeats one page is incomplete", async () => {
  instead = () => succeed({ ...(answerPage(1) as { value: AliasPage }).value, totalPages: 999 });
  const exporting = setUp();
  await exporting.start("csv");
  expect(exporting.exported.value).toMatchObject({ whole: false, count: 100 });
  expect(saved).toEqual([]);
});

test("a failed export says why and saves nothing; the next one starts again", async () => {
  instead = (page) => (page === 2 ? fail({ kind: "offline" }) : undefined);
  const exporting = setUp();
  await exporting.start("csv");
  expect(exporting.failure.value).toEqual({ kind: "offline" });
  expect(exporting.exported.value).toBe(null);
  instead = () => undefined;
  await exporting.start("csv");
  expect(exporting.failure.value).toBe(null);
  expect(saved).toHaveLength(1);
});

test("an export waits for a rate limit, up to a maximum", async () => {
  let refused = 0;
  instead = (page) => {
    if (page !== 2 || refused > 0) return undefined;
    refused += 1;
    return fail({ kind: "limited", retryAfter: 7 });
  };
  const exporting = setUp();
  await exporting.start("csv");
  expect(waited).toEqual([7000]);
  expect(saved).toHaveLength(1);
  instead = () => fail({ kind: "limited", retryAfter: 3600 });
  await exporting.start("csv");
  expect(exporting.failure.value).toEqual({ kind: "limited", retryAfter: 3600 });
});

test.each(["stop", "clear"] as const)(
  "after %s an export neither reads nor saves anything more",
  async (way) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    instead = async (page) => {
      if (page === 2) await held;
      return answerPage(page);
    };
    const exporting = setUp();
    const started = exporting.start("csv");
    await expect.poll(() => asked.length).toBe(2);
    exporting[way]();
    expect(exporting.progress.value).toBe(null);
    answer();
    await started;
    expect(asked).toHaveLength(2);
    expect([saved, exporting.exported.value, exporting.failure.value]).toEqual([[], null, null]);
  },
);

test("an export reads nothing while signed out", async () => {
  owner = null;
  await setUp().start("csv");
  expect(asked).toEqual([]);
});
