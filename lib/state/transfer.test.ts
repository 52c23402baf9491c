import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "@/lib/model/account";
import type { BulkEntry, BulkTask } from "@/lib/model/bulk";
import type { ReadProgress, WholeList } from "@/lib/model/fetchAllPages";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createAlias } from "@/tests/createAlias";
import { createFakeItem, createQuickWorker } from "@/tests/fakes";
import { createListReader } from "./selection";
import { createExporting, createImporting, type ChosenFile } from "./transfer";

describe("importing", () => {
  const shop = createAlias("shop@ada.example", { title: "Shop" });

  let asked: string[];
  let begun: BulkTask[][];
  let entries: BulkEntry[];
  let startFails: boolean;
  let mayReadDomains: boolean;
  let isWhole: boolean;
  let instead: Result<never> | undefined;
  let hold: Promise<unknown> | undefined;

  beforeEach(() => {
    [asked, begun, entries] = [[], [], []];
    startFails = false;
    mayReadDomains = true;
    isWhole = true;
    instead = undefined;
    hold = undefined;
  });

  function setUp() {
    const { send } = createQuickWorker(async (type) => {
      asked.push(type);
      await hold;
      if (instead) return instead;
      if (type === "domain.list") return succeed(["ada.example"]);
      return succeed({ aliases: [shop], complete: isWhole, unreadable: 0 });
    });
    const page = {
      send,
      owner: signal("ada"),
      granted: (scope: Scope) => scope !== "domains:read" || mayReadDomains,
      can: signal({}),
    };
    return createImporting(page, createListReader(send, createFakeItem(null)), {
      async begin(_name, tasks) {
        if (!startFails) begun.push([...tasks]);
        return !startFails;
      },
      readResults: async () => succeed({ entries, total: entries.length }),
    });
  }

  function file(content: string, change: Partial<ChosenFile> = {}): ChosenFile {
    const bytes = new TextEncoder().encode(content);
    const arrayBuffer = async () => bytes.buffer;
    return { name: "aliases.csv", size: bytes.length, arrayBuffer, ...change };
  }

  const good = file("address,title\nshop@ada.example,Hats\nnew@ada.example,New\nx@y.example,\n");

  test("plans an import by the current list and domains without changing anything, then starts it as planned", async () => {
    const importing = setUp();
    await importing.plan(good);
    expect(asked).toEqual(["alias.readAll", "domain.list"]);
    expect(begun).toEqual([]);
    const { value } = importing.stage;
    expect(value).toMatchObject({
      kind: "planned",
      plan: { name: "aliases.csv", numbered: "lines", lines: [{}, {}, { obstacle: "not-yours" }] },
    });
    expect(await importing.begin()).toBe(true);
    expect(begun).toMatchObject([
      [
        { kind: "change", changes: { title: "Hats" }, original: { title: "Shop", notes: null } },
        { kind: "create", address: "new@ada.example" },
      ],
    ]);
    expect(importing.stage.value.kind).toBe("begun");
    expect(await importing.begin()).toBe(false);
  });

  test("keeps the plan when an import could not start", async () => {
    startFails = true;
    const importing = setUp();
    await importing.plan(good);
    expect(await importing.begin()).toBe(false);
    expect(importing.stage.value.kind).toBe("planned");
  });

  test("an import reports the lines that failed, or their aliases where the file is not known any more", async () => {
    const importing = setUp();
    await importing.plan(good);
    await importing.begin();
    const [change, make] = begun[0]!;
    const failure: Failure = { kind: "missing" };
    entries = [
      { task: change!, state: "failed", failure },
      { task: make!, state: "done", failure: null },
    ];
    expect(await importing.readReport()).toEqual({
      ok: true,
      value: {
        done: 1,
        undone: [
          { line: 2, address: "shop@ada.example", failure, obstacle: null },
          { line: 4, address: "x@y.example", failure: null, obstacle: "not-yours" },
        ],
      },
    });
    expect(await setUp().readReport()).toMatchObject({
      value: { done: 1, undone: [{ line: null, address: "shop@ada.example", failure }] },
    });
  });

  test.each<[string, ChosenFile]>([
    ["too-large", file("address", { size: 6e6, arrayBuffer: () => Promise.reject(new Error()) })],
    ["not-text", file("", { size: 2, arrayBuffer: async () => Uint8Array.of(0xc3, 0x28).buffer })],
    ["not-text", file("", { arrayBuffer: () => Promise.reject(new Error("It has gone")) })],
    ["no-addresses", file("Dear Ada,")],
  ])("refuses a file as %s without a request", async (fault, chosen) => {
    const importing = setUp();
    await importing.plan(chosen);
    expect(importing.stage.value).toEqual({ kind: "refused", name: "aliases.csv", fault });
    expect(asked).toEqual([]);
  });

  test("plans no import without the complete list", async () => {
    const importing = setUp();
    instead = fail({ kind: "offline" });
    await importing.plan(good);
    expect(importing.stage.value).toMatchObject({ kind: "failed", failure: { kind: "offline" } });
    instead = undefined;
    isWhole = false;
    await importing.plan(good);
    expect(importing.stage.value).toMatchObject({ kind: "failed", failure: { kind: "server" } });
  });

  test("without the scope for domains, an import does not know them", async () => {
    mayReadDomains = false;
    const importing = setUp();
    await importing.plan(good);
    expect(asked).toEqual(["alias.readAll"]);
    expect(importing.stage.value).toMatchObject({
      plan: { lines: [{}, { obstacle: "not-yours" }, { obstacle: "not-yours" }] },
    });
  });

  test("an import that was cancelled while reading stays cancelled", async () => {
    let go: (given?: unknown) => void = () => {};
    hold = new Promise((resolve) => (go = resolve));
    const importing = setUp();
    const planned = importing.plan(good);
    await expect.poll(() => asked.length).toBe(1);
    importing.clear();
    go();
    await planned;
    expect(importing.stage.value).toEqual({ kind: "none" });
  });
});

describe("exporting", () => {
  let list: WholeList;
  let asked: unknown[];
  let saved: { name: string; text: string }[];
  let stops: number;
  let owner: string | null;
  let progress: ReturnType<typeof createFakeItem<ReadProgress | null>>;
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
    const { send } = createQuickWorker(async (type, request) => {
      if (type === "alias.stopReading") stops += 1;
      else asked.push([type, request]);
      return (await instead(asked.length)) ?? succeed(list);
    });
    progress = createFakeItem<ReadProgress | null>(null);
    const reader = createListReader(send, progress);
    await reader.start(new AbortController().signal);
    const browser = { saveFile: (file: (typeof saved)[number]) => void saved.push(file) };
    return createExporting({ owner: signal(owner), browser }, reader);
  }

  test("an export has the worker read the list, tells its progress, and saves a complete list at once", async () => {
    const exporting = await setUp();
    const seen: unknown[] = [];
    exporting.progress.subscribe((progress) => seen.push(progress));
    instead = async () => {
      progress.tell({ found: 100, total: 250 });
      progress.tell({ found: 250, total: 250 });
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
    progress.tell({ found: 1, total: 250 });
    expect(exporting.progress.value).toBe(null);
    expect(saved).toMatchObject([
      { name: expect.stringMatching(/^alibi-aliases-[\d-]{10}\.csv$/) },
    ]);
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
        count: 250,
        name: expect.stringMatching(/^alibi-aliases-[\d-]{10}-part\.json$/),
      });
      expect(JSON.parse(exporting.exported.value!.text)).toMatchObject({ whole: false });
    },
  );

  test("an export that is stopped saves nothing more, and the worker reads no further page", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    instead = () => held;
    const exporting = await setUp();
    const started = exporting.start("csv");
    await expect.poll(() => asked.length).toBe(1);
    exporting.stop();
    expect(exporting.progress.value).toBe(null);
    expect(stops).toBe(1);
    answer();
    await started;
    expect([saved, exporting.exported.value, exporting.failure.value]).toEqual([[], null, null]);
  });

  test("an export reads nothing while signed out", async () => {
    owner = null;
    await (await setUp()).start("csv");
    expect(asked).toEqual([]);
  });
});
