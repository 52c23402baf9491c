import { expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { writeAliasesCsv, writeAliasesJson } from "./aliasFile";
import {
  countKinds,
  planImport,
  type ImportContext,
  type ImportKind,
  type Obstacle,
} from "./planImport";
import { readAliasFile, type FileLine } from "./readAliasFile";

function createAlias(change: Partial<Alias>): Alias {
  return {
    address: "shop@ada.example",
    enabled: true,
    title: "Shop",
    notes: "Bought a hat",
    forwarded: 7,
    blocked: 1,
    blocked_addresses: ["deals@shop.example"],
    ...change,
  };
}

const shop = createAlias({});
const quiet = createAlias({ address: "quiet@alias.example", enabled: false, title: null });
const ground: ImportContext = {
  aliases: [shop, quiet],
  domains: ["Ada.example"],
  chosenDomain: "late.example",
  mayChange: true,
  mayMake: true,
  changes: true,
  randomOnly: false,
  now: Date.UTC(2026, 10, 22, 12),
};
const seen = { title: "Shop", notes: "Bought a hat" };

type Row = [string, Omit<FileLine, "line">, ImportKind[], object | null];

test.each<Row>([
  ["says nothing", { address: "shop@ada.example" }, ["nothing"], null],
  ["says what is so", { address: "shop@ada.example", ...seen, enabled: true }, ["nothing"], null],
  [
    "has no label where there is an empty one",
    { address: "quiet@alias.example", title: "" },
    ["nothing"],
    null,
  ],
  [
    "has another label",
    { address: "shop@ada.example", title: "Hats" },
    ["label"],
    { kind: "change", address: "shop@ada.example", changes: { title: "Hats" }, seen },
  ],
  [
    "clears the label",
    { address: "shop@ada.example", title: null },
    ["label"],
    { kind: "change", address: "shop@ada.example", changes: { title: null }, seen },
  ],
  [
    "has other notes and is off",
    { address: "SHOP@ada.example", notes: "x", enabled: false },
    ["notes", "switch-off"],
    { kind: "change", address: "shop@ada.example", changes: { notes: "x", enabled: false }, seen },
  ],
  [
    "is on, on a shared domain",
    { address: "quiet@alias.example", enabled: true },
    ["switch-on"],
    {
      kind: "change",
      address: "quiet@alias.example",
      changes: { enabled: true },
      seen: { title: null, notes: "Bought a hat" },
    },
  ],
  [
    "is new, on a domain of the account's own",
    { address: "new@ada.EXAMPLE", title: "New", enabled: false },
    ["make"],
    { kind: "make", address: "new@ada.EXAMPLE", title: "New", notes: null, enabled: false },
  ],
])("a line that %s", (_, line, kinds, task) => {
  const [planned] = planImport([{ line: 3, ...line }], ground);
  expect(planned).toMatchObject({ line: 3, kinds, obstacle: null, task });
});

const change = { address: "shop@ada.example", title: "Hats" };
const make = { address: "new@ada.example" };

test.each<[Obstacle, Omit<FileLine, "line">, Partial<ImportContext>]>([
  ["no-address", { address: "", fault: "no-address" }, {}],
  ["malformed", { ...change, fault: "malformed" }, {}],
  ["on-off", { ...change, fault: "on-off" }, {}],
  ["no-real-address", { address: "shop" }, {}],
  ["no-real-address", { address: "a b@ada.example" }, {}],
  ["no-real-address", { address: "new..one@ada.example" }, {}],
  ["long-label", { ...change, title: "x".repeat(256) }, {}],
  ["long-label", { ...make, title: "x".repeat(256) }, {}],
  ["not-yours", { address: "new@alias.example" }, {}],
  ["not-yours", { address: "new@not-ada.example" }, {}],
  ["domain-not-ready", { address: "new@late.example" }, {}],
  ["domains-unknown", make, { domains: null }],
  ["random-only", make, { randomOnly: true }],
  ["may-not-make", make, { mayMake: false }],
  ["no-changes", { ...make, enabled: false }, { changes: false }],
  ["may-not-change", { ...make, enabled: false }, { mayChange: false }],
  ["no-changes", change, { changes: false }],
  ["may-not-change", change, { mayChange: false }],
])("a line cannot be imported: %s", (obstacle, line, less) => {
  const [planned] = planImport([{ line: 2, ...line }], { ...ground, ...less });
  expect(planned).toMatchObject({ kinds: ["cannot"], obstacle, task: null });
});

test("a label that is too long is counted as a person counts it", () => {
  const title = "👩".repeat(300);
  const lines = [
    { line: 2, ...change, title },
    { line: 3, ...make, title },
  ];
  expect(planImport(lines, ground).map(({ letters }) => letters)).toEqual([300, 300]);
});

test("of two lines with one address the first counts, in whatever case", () => {
  const lines = [
    { line: 2, address: "shop@ada.example", title: "Hats" },
    { line: 3, address: "Shop@Ada.example", title: "Shoes" },
    { line: 4, address: "new@ada.example" },
    { line: 5, address: "NEW@ada.example" },
  ];
  const planned = planImport(lines, ground);
  expect(planned.map(({ obstacle }) => obstacle)).toEqual([null, "twice", null, "twice"]);
});

test("two aliases that differ only in case stay apart", () => {
  const capital = createAlias({ address: "Shop@ada.example", title: "Capital" });
  const lines = [
    { line: 2, address: "shop@ada.example", title: "a" },
    { line: 3, address: "Shop@ada.example", title: "b" },
  ];
  const planned = planImport(lines, { ...ground, aliases: [shop, capital] });
  expect(planned.map(({ task }) => task?.address)).toEqual([
    "shop@ada.example",
    "Shop@ada.example",
  ]);
});

test("importing Alibi's own export into the same account changes nothing, whatever is in it", () => {
  const aliases = [
    shop,
    quiet,
    createAlias({ address: "x@ada.example", title: "=1", notes: "a\rb\n\ud83d", enabled: false }),
    createAlias({ address: "y@ada.example", title: "", notes: null }),
    createAlias({ address: "-z@ada.example", title: "'=1", notes: " " }),
  ];
  const about = { whole: true, now: new Date() };
  for (const text of [writeAliasesCsv(aliases), writeAliasesJson(aliases, about)]) {
    // As a file has it.
    const file = readAliasFile(text.replace("\ufeff", "").toWellFormed());
    if (!file.ok) throw new Error(file.fault);
    const planned = planImport(file.lines, { ...ground, aliases });
    expect(planned.flatMap(({ kinds }) => kinds)).toEqual(aliases.map(() => "nothing"));
  }
});

test("counts planned lines by kind, in a fixed order", () => {
  const lines = [
    { line: 2, address: "nobody@else.example" },
    { line: 3, address: "shop@ada.example", notes: null, title: "Hats" },
    { line: 4, address: "quiet@alias.example", title: "Q" },
  ];
  expect([...countKinds(planImport(lines, ground))]).toEqual([
    ["label", 2],
    ["notes", 1],
    ["cannot", 1],
  ]);
});

test.each<[string, Omit<FileLine, "line" | "address">, ImportKind[], object | undefined]>([
  [
    "tells of an end",
    { notes: "Alibi: off on 2026-12-03\nHat" },
    ["notes", "end"],
    { of: { day: "2026-12-03" }, due: false },
  ],
  [
    "tells of one that has come",
    { notes: "Alibi: off on 2026-11-20" },
    ["notes", "end"],
    { of: { day: "2026-11-20" }, due: true },
  ],
  [
    "tells of a count that was reached",
    { notes: "Hat\nAlibi: off at 7 forwarded" },
    ["notes", "end"],
    { of: { forwarded: 7 }, due: true },
  ],
  [
    "tells of one that is as it was",
    { notes: "Alibi: off on 2026-12-24\nHat" },
    ["notes"],
    undefined,
  ],
  [
    "tells of an end of what is switched off",
    { notes: "Alibi: off on 2026-12-03", enabled: false },
    ["notes", "switch-off"],
    undefined,
  ],
])("a line that %s", (_, line, kinds, end) => {
  const before = line.notes?.includes("12-24") ? "Alibi: off on 2026-12-24" : shop.notes;
  const aliases = [createAlias({ notes: before })];
  const [planned] = planImport([{ line: 2, address: shop.address, ...line }], {
    ...ground,
    aliases,
  });
  expect(planned).toMatchObject({ kinds });
  expect(planned?.end).toEqual(end);
});

test("a new alias with an end, and one that is switched on again with one, are counted among those", () => {
  const notes = "Alibi: off on 2026-12-03";
  const lines = [
    { line: 2, address: "new@ada.example", notes },
    { line: 3, address: quiet.address, enabled: true },
  ];
  const planned = planImport(lines, {
    ...ground,
    aliases: [createAlias({ ...quiet, notes })],
  });
  expect(countKinds(planned).get("end")).toBe(2);
});
