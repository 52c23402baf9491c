import { beforeEach, expect, test } from "vitest";
import type { send } from "@/lib/messages/send";
import type { BulkEntry, BulkTask } from "@/lib/model/bulk";
import { fail, succeed, type Failure, type Result } from "@/lib/model/failure";
import { createListReader } from "./selection";
import { createImporting, type ChosenFile } from "./transfer";
import { createAlias } from "@/tests/createAlias";

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
  const ask = async (type: string) => {
    asked.push(type);
    await hold;
    if (instead) return instead;
    if (type === "domain.list") return succeed(["ada.example"]);
    return succeed({ aliases: [shop], complete: isWhole, unreadable: 0 });
  };
  const item = { get: async () => null, watch: () => {} };
  return createImporting({
    send: ask as unknown as typeof send,
    reader: createListReader({ send: ask as unknown as typeof send, item }),
    readOwner: () => "ada",
    readContext: () => ({ mayChange: true, mayCreate: true, now: 0 }),
    mayReadDomains: () => mayReadDomains,
    bulk: {
      async begin(_name, tasks) {
        if (!startFails) begun.push([...tasks]);
        return !startFails;
      },
      readResults: async () => succeed({ entries, total: entries.length }),
    },
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
      { kind: "change", changes: { title: "Hats" }, seen: { title: "Shop", notes: null } },
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
