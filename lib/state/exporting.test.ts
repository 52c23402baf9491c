import { beforeEach, expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import type { ReadProgress, WholeList } from "@/lib/model/fetchAllPages";
import { fail, succeed, type Result } from "@/lib/model/failure";
import { createExporting, type SavedFile } from "./transfer";
import { createListReader } from "./selection";
import { createAlias } from "@/tests/createAlias";

let list: WholeList;
let asked: unknown[];
let saved: SavedFile[];
let stops: number;
let owner: string | null;
let tell: (progress: ReadProgress | null) => void;
/** A test's own answer; undefined for the usual one. */
let instead: (time: number) => Result<never> | Promise<void> | undefined;

beforeEach(() => {
  const aliases = Array.from({ length: 250 }, (_, each) => createAlias(`a${each}@alias.example`));
  list = { aliases, complete: true, unreadable: 0 };
  [asked, saved] = [[], []];
  owner = "ada";
  stops = 0;
  instead = () => undefined;
});

async function setUp() {
  const ask = async (type: string, request: unknown) => {
    if (type === "alias.stopReading") stops += 1;
    else asked.push([type, request]);
    return (await instead(asked.length)) ?? succeed(list);
  };
  const reader = createListReader({
    send: ask as unknown as typeof send,
    item: { get: async () => null, watch: (callback) => (tell = callback) },
  });
  await reader.start(new AbortController().signal);
  return createExporting({
    reader,
    readOwner: () => owner,
    save: (file) => saved.push(file),
    now: () => new Date(2026, 10, 21),
  });
}

test("an export has the worker read the list, tells its progress, and saves a complete list at once", async () => {
  const exporting = await setUp();
  const seen: unknown[] = [];
  exporting.progress.subscribe((progress) => seen.push(progress));
  instead = async () => {
    tell({ found: 100, total: 250 });
    tell({ found: 250, total: 250 });
  };
  await exporting.start("csv");
  expect(asked).toEqual([["alias.readAll", { owner: "ada" }]]);
  expect(seen).toEqual([
    null,
    { found: 0, total: 0 },
    { found: 100, total: 250 },
    { found: 250, total: 250 },
    null,
  ]);
  // The worker reads the list for other reasons as well.
  tell({ found: 1, total: 250 });
  expect(exporting.progress.value).toBe(null);
  expect(saved.map(({ name }) => name)).toEqual(["alibi-aliases-2026-11-21.csv"]);
  expect(saved[0]?.text.split("\r\n")).toHaveLength(252);
});

test.each([{ unreadable: 1 }, { complete: false }])(
  "an export of a list that lacks some (%o) is incomplete, and is saved only on request",
  async (change) => {
    list = { ...list, ...change };
    const exporting = await setUp();
    await exporting.start("json");
    expect(saved).toEqual([]);
    expect(exporting.exported.value).toMatchObject({
      whole: false,
      unreadable: list.unreadable,
      count: 250,
      name: "alibi-aliases-2026-11-21-part.json",
    });
    expect(JSON.parse(exporting.exported.value!.text)).toMatchObject({ whole: false });
  },
);

test("a failed export says why and saves nothing; the next one starts again", async () => {
  instead = () => fail({ kind: "offline" });
  const exporting = await setUp();
  await exporting.start("csv");
  expect(exporting.failure.value).toEqual({ kind: "offline" });
  expect(exporting.exported.value).toBe(null);
  instead = () => undefined;
  await exporting.start("csv");
  expect(exporting.failure.value).toBe(null);
  expect(saved).toHaveLength(1);
});

test("an export over which the worker was stopped is asked of the next one, once", async () => {
  instead = (time) => (time % 3 > 0 ? fail({ kind: "broken" }) : undefined);
  const exporting = await setUp();
  await exporting.start("csv");
  expect(asked).toHaveLength(2);
  expect(exporting.failure.value).toEqual({ kind: "broken" });
  asked = [0];
  await exporting.start("csv");
  expect(saved).toHaveLength(1);
});

test.each(["stop", "clear"] as const)(
  "after %s an export saves nothing more, and the worker reads no further page",
  async (way) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    instead = () => held;
    const exporting = await setUp();
    const started = exporting.start("csv");
    await expect.poll(() => asked.length).toBe(1);
    exporting[way]();
    expect(exporting.progress.value).toBe(null);
    expect(stops).toBe(1);
    answer();
    await started;
    expect([saved, exporting.exported.value, exporting.failure.value]).toEqual([[], null, null]);
  },
);

test("an export reads nothing while signed out", async () => {
  owner = null;
  await (await setUp()).start("csv");
  expect(asked).toEqual([]);
});
