import { expect, test } from "vitest";
import { createAlias } from "@/tests/createAlias";
import type { BulkEntry } from "./bulk";
import type { Failure } from "./failure";
import {
  countKinds,
  findShortage,
  planImport,
  reportImport,
  type ImportContext,
  type ImportKind,
  type Obstacle,
} from "./planImport";
import type { FileLine } from "./readAliasFile";

const seen = { title: "Shop", notes: "Bought a hat" };
const own = "shop@ada.example";
const shop = createAlias(own, { ...seen, forwarded: 7, blocked: 1 });
const quiet = createAlias("quiet@alias.example", { enabled: false, notes: "Bought a hat" });
const ground: ImportContext = {
  aliases: [shop, quiet],
  domains: ["Ada.example"],
  mayChange: true,
  mayCreate: true,
  now: Date.UTC(2026, 10, 22, 12),
};
const changeTo = (changes: object) => ({ kind: "change", address: own, changes, original: seen });

type Row = [string, Omit<FileLine, "line">, ImportKind[], object | null];

test.each<Row>([
  ["what it has already: nothing", { address: own, ...seen, enabled: true }, ["nothing"], null],
  ["an empty label for none: nothing", { address: quiet.address, title: "" }, ["nothing"], null],
  ["no label any more", { address: own, title: null }, ["label"], changeTo({ title: null })],
  [
    "other notes, and off",
    { address: "SHOP@ada.example", notes: "x", enabled: false },
    ["notes", "switch-off"],
    changeTo({ notes: "x", enabled: false }),
  ],
  [
    "on, for an alias on a shared domain",
    { address: quiet.address, enabled: true },
    ["switch-on"],
    { ...changeTo({ enabled: true }), address: quiet.address, original: { ...seen, title: null } },
  ],
  [
    "a new address on the account's own domain",
    { address: "new@ada.EXAMPLE", title: "New", enabled: false },
    ["create", "switch-off"],
    { kind: "create", address: "new@ada.EXAMPLE", title: "New", notes: null, enabled: false },
  ],
  ["what was deleted", { address: own, title: "Hats", leftOut: true }, ["left-out"], null],
])("a line of an import plans what it says: %s", (_, line, kinds, task) => {
  const [planned] = planImport([{ line: 3, ...line }], ground);
  expect(planned).toMatchObject({ line: 3, kinds, obstacle: null, task });
});

const change = { address: own, title: "Hats" };
const make = { address: "new@ada.example" };

test.each<[Obstacle, Omit<FileLine, "line">, Partial<ImportContext>]>([
  ["malformed", { ...change, malformed: true }, {}],
  ["no-real-address", { address: "a b@ada.example" }, {}],
  ["no-real-address", { address: "new..one@ada.example" }, {}],
  ["long-label", { ...change, title: "x".repeat(256) }, {}],
  ["long-label", { ...make, title: "x".repeat(256) }, {}],
  ["not-yours", { address: "new@not-ada.example" }, {}],
  ["not-yours", make, { domains: null }],
  ["not-allowed", make, { mayCreate: false }],
  ["not-allowed", { ...make, enabled: false }, { mayChange: false }],
  ["not-allowed", change, { mayChange: false }],
])("a line cannot be imported: %s", (obstacle, line, less) => {
  const [planned] = planImport([{ line: 2, ...line }], { ...ground, ...less });
  expect(planned).toMatchObject({ kinds: ["cannot"], obstacle, task: null });
});

test("of two lines with one address, in whatever case, the second not left out cannot be imported", () => {
  const lines = [
    { line: 2, address: own, title: "Hats" },
    { line: 3, address: "Shop@Ada.example", title: "Shoes" },
    { line: 4, address: "new@ada.example", leftOut: true },
    { line: 5, address: "new@ada.example" },
    { line: 6, address: "NEW@ada.example" },
  ];
  const planned = planImport(lines, ground);
  expect(planned.map(({ obstacle }) => obstacle)).toEqual([null, "twice", null, null, "twice"]);
});

test("two aliases whose addresses differ only in case are each changed by their own line", () => {
  const capital = createAlias("Shop@ada.example", { title: "Capital" });
  const lines = [
    { line: 2, address: "shop@ada.example", title: "a" },
    { line: 3, address: "Shop@ada.example", title: "b" },
  ];
  const planned = planImport(lines, { ...ground, aliases: [shop, capital] });
  expect(planned.map(({ task }) => task?.address)).toEqual([shop.address, capital.address]);
});

test("counts planned lines by kind, in a fixed order", () => {
  const lines = [
    { line: 2, address: "nobody@else.example" },
    { line: 3, address: own, notes: null, title: "Hats" },
    { line: 4, address: quiet.address, title: "Q" },
  ];
  const counts = Object.fromEntries(countKinds(planImport(lines, ground)));
  expect(JSON.stringify(counts)).toBe('{"label":2,"notes":1,"cannot":1}');
});

const day = (of: string) => `Alibi: off on ${of}`;

test.each<[string, boolean, ImportKind[], object | undefined]>([
  [`${day("2026-12-03")}\nHat`, true, ["notes", "end"], { of: { day: "2026-12-03" }, due: false }],
  [day("2026-11-20"), true, ["notes", "end"], { of: { day: "2026-11-20" }, due: true }],
  ["Hat\nAlibi: off at 7 forwarded", true, ["notes", "end"], { of: { forwarded: 7 }, due: true }],
  // The alias has this end already.
  [`${day("2026-12-24")}\nHat`, true, ["notes"], undefined],
  [day("2026-12-03"), false, ["notes", "switch-off"], undefined],
])(
  "notes %j in an import, of an alias that is then on (%s), plan %j",
  (notes, enabled, kinds, end) => {
    const before = notes.includes("12-24") ? day("2026-12-24") : shop.notes;
    const context = { ...ground, aliases: [{ ...shop, notes: before }] };
    const [planned] = planImport([{ line: 2, address: own, notes, enabled }], context);
    expect(planned).toMatchObject({ kinds });
    expect(planned?.end).toEqual(end);
  },
);

test("a new alias, and one that is switched on, count as going off by themselves if their notes say so", () => {
  const notes = day("2026-12-03");
  const lines = [
    { line: 2, address: "new@ada.example", notes },
    { line: 3, address: quiet.address, enabled: true },
  ];
  const planned = planImport(lines, { ...ground, aliases: [{ ...quiet, notes }] });
  expect(countKinds(planned).get("end")).toBe(2);
});

test("only lines of an import that create an alias need room in the plan", () => {
  const lines = [make, change, { address: quiet.address }, { address: "b@ada.example" }];
  const numbered = lines.map((line, place) => ({ line: place, ...line }));
  const planned = planImport(numbered, ground);
  expect(findShortage(planned, { count: 4, limit: 5 })).toEqual({ wanted: 2, room: 1 });
  expect(findShortage(planned, { count: 7, limit: 5 })).toEqual({ wanted: 2, room: 0 });
  expect(findShortage(planned, { count: 3, limit: 5 })).toBeUndefined();
  expect(findShortage(planned, null)).toBeUndefined();
});

test("the report on an import has the lines that failed or could not be imported, in the order of the file", () => {
  const lines = [{ address: "a@else.example" }, change, make, quiet, { address: "no" }];
  const planned = planImport(
    lines.map((line, place) => ({ line: place + 2, ...line })),
    ground,
  );
  const failure: Failure = { kind: "missing" };
  const entries: BulkEntry[] = [
    { task: planned[1]!.task!, state: "failed", failure },
    { task: planned[2]!.task!, state: "done", failure: null },
  ];
  const failed = { line: 3, address: own, obstacle: null, failure };
  expect(reportImport(planned, entries)).toEqual({
    done: 1,
    undone: [
      { line: 2, address: "a@else.example", obstacle: "not-yours", failure: null },
      failed,
      { line: 6, address: "no", obstacle: "no-real-address", failure: null },
    ],
  });
  // The page was reloaded, so the file is not known any more.
  expect(reportImport(null, entries)).toEqual({ done: 1, undone: [{ ...failed, line: null }] });
});
