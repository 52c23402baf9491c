import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Alias } from "@/lib/model/alias/alias";
import { fileColumns, nameFile, writeAliasesCsv, writeAliasesJson } from "./aliasFile";
import { writeCsv } from "./csv";
import { decodeText } from "./decodeText";
import { mostColumns, mostLines, readAliasFile, type FileLine } from "./readAliasFile";

const now = new Date(2026, 10, 21, 12);
const about = { whole: true, now };
const encoder = new TextEncoder();

function createAlias(change: Partial<Alias>): Alias {
  return {
    address: "shop@ada.example",
    enabled: true,
    title: null,
    notes: null,
    forwarded: 0,
    blocked: 0,
    blocked_addresses: [],
    ...change,
  };
}

/** Reads the text as from a real file: encoded to bytes and decoded again. */
function read(text: string) {
  const decoded = decodeText(encoder.encode(text));
  if (decoded === null) throw new Error("No text");
  return readAliasFile(decoded);
}

function readLines(text: string): FileLine[] {
  const file = read(text);
  if (!file.ok) throw new Error(file.fault);
  return file.lines;
}

const words = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("=1+1", "'=1", "-", "\ufeff", "\0", '"', "a\r\nb", "\tx", "\ud83d", "\u202e", ""),
  fc.constantFrom("a;=1", "a;'=1", "a\t\t+1", "a\n'-1", ';";"=1', "'\n;@a"),
);
const aliases = fc.uniqueArray(
  fc.record({
    address: fc.integer({ min: 0 }).map((number) => `a${number}@ada.example`),
    enabled: fc.boolean(),
    title: fc.option(words),
    notes: fc.option(words),
    forwarded: fc.nat(),
    blocked: fc.nat(),
    blocked_addresses: fc.array(words, { maxLength: 3 }),
  }),
  { selector: ({ address }) => address, minLength: 1, maxLength: 8 },
);

/** Writes CSV as version 0.1.0 did. Never change this: files of that version must stay readable. */
function writeFirstCsv(all: readonly Alias[]): string {
  const formula = /^'*(?:[\t\r\n]|[\0\s\u200b\ufeff]*[=+\-@＝＋－＠])/;
  const toCell = (value: Alias[keyof Alias]) =>
    Array.isArray(value) ? value.join(" ") : String(value ?? "");
  const columns = [
    "address",
    "enabled",
    "title",
    "notes",
    "forwarded",
    "blocked",
    "blocked_addresses",
  ] as const;
  const rows = all.map((alias) =>
    columns
      .map((column) => toCell(alias[column]))
      .map((cell) => (formula.test(cell) ? `'${cell}` : cell)),
  );
  return `\ufeff${writeCsv([[...columns], ...rows])}`;
}

describe("Alibi reads back what it wrote", () => {
  const said = ({ address, enabled, title, notes }: Alias) => ({
    address,
    enabled,
    title: title || null,
    notes: notes || null,
  });

  test("as JSON, unpaired surrogates included", () => {
    fc.assert(
      fc.property(aliases, (all) => {
        const lines = readLines(writeAliasesJson(all, about));
        expect(lines).toEqual(all.map((alias, index) => ({ line: index + 1, ...said(alias) })));
      }),
    );
  });

  test.each([
    ["this version", writeAliasesCsv],
    ["the first version", writeFirstCsv],
  ])("as CSV of %s, except unpaired surrogates, which UTF-8 cannot write", (_, write) => {
    fc.assert(
      fc.property(aliases, (all) => {
        const lines = readLines(write(all)).map(({ line: _line, ...rest }) => rest);
        const whole = all.map((alias) => ({
          ...alias,
          title: alias.title?.toWellFormed() ?? null,
          notes: alias.notes?.toWellFormed() ?? null,
        }));
        expect(lines).toEqual(whole.map(said));
      }),
    );
  });
});

test("an exported CSV has all fields of the contract and a version, begins with a byte order mark, and has no formula", () => {
  const csv = writeAliasesCsv([
    createAlias({
      title: "=HYPERLINK(1)",
      notes: "+1",
      forwarded: 1e15,
      blocked_addresses: ["@a.example", "b@c.example"],
    }),
  ]);
  expect(csv).toBe(
    "\ufeff" +
      '"address","enabled","title","notes","forwarded","blocked","blocked_addresses","version"\r\n' +
      '"shop@ada.example","true","\'=HYPERLINK(1)","\'+1","1000000000000000","0","\'@a.example b@c.example","2"\r\n',
  );
});

test("an exported JSON has a version, says whether it is complete, and does not name the account", () => {
  const alias = createAlias({ title: "Shop" });
  const json = JSON.parse(writeAliasesJson([{ ...alias, more: 1 } as Alias], about));
  expect(json).toEqual({
    format: "alibi-aliases",
    version: 1,
    exported: now.toISOString(),
    whole: true,
    aliases: [alias],
  });
  expect(nameFile("aliases", "json", about)).toBe("alibi-aliases-2026-11-21.json");
  expect(nameFile("aliases", "csv", { ...about, whole: false })).toBe(
    "alibi-aliases-2026-11-21-part.csv",
  );
});

const shop = { line: 2, address: "shop@ada.example" };

test.each<[string, string, FileLine[]]>([
  [
    "a CSV of SimpleLogin",
    "alias,note,enabled,mailboxes\nshop@ada.example,Bought a hat,true,ada@example.com\n",
    [{ ...shop, notes: "Bought a hat", enabled: true }],
  ],
  [
    "a CSV of addy.io",
    "id,local_part,domain,email,active,description\n7,shop,ada.example,shop@ada.example,0,Hats\n",
    [{ ...shop, title: "Hats", enabled: false }],
  ],
  [
    "a CSV of Excel in a country with decimal commas",
    "Label;E-Mail;Notes\r\nHüte;shop@ada.example;\r\n",
    [{ ...shop, title: "Hüte" }],
  ],
  [
    "cells separated by tabs",
    "Name\tAddress\nHats\tshop@ada.example",
    [{ ...shop, title: "Hats" }],
  ],
  [
    "the address beside a column in which an alias is a name",
    "alias,email\nhats,shop@ada.example\n",
    [shop],
  ],
  ["a column of addresses alone", "address\nshop@ada.example\n", [shop]],
  [
    "formulas that other programs escaped",
    "address,title\nshop@ada.example,'=1",
    [{ ...shop, title: "=1" }],
  ],
  ["a line that lacks its last cell", "address,title\nshop@ada.example", [shop]],
  [
    "a JSON list of objects",
    '[{"email": "shop@ada.example", "label": "Hats", "notes": null, "active": 1}]',
    [{ ...shop, line: 1, title: "Hats", enabled: true }],
  ],
  [
    "an answer of the service's API",
    '{"page_number": 1, "email_aliases": [{"address": "shop@ada.example", "title": null}]}',
    [{ ...shop, line: 1 }],
  ],
])("an import reads %s", (_, text, lines) => {
  expect(readLines(text)).toEqual(lines);
});

test("an empty label clears the label in Alibi's own file, and means nothing in another program's", () => {
  const own = writeAliasesCsv([createAlias({})]);
  expect(readLines(own)).toEqual([{ ...shop, title: null, notes: null, enabled: true }]);
  expect(readLines("address,title,notes\nshop@ada.example,,\n")).toEqual([shop]);
});

test("an empty cell that says on or off is off in another program's file, and means nothing in Alibi's own", () => {
  expect(readLines("email,active\nshop@ada.example, \n")).toEqual([{ ...shop, enabled: false }]);
  const own = writeAliasesCsv([createAlias({})]).replace('"true"', '""');
  expect(readLines(own)).toEqual([{ ...shop, title: null, notes: null }]);
});

test("an export of addy.io is read with its empty cells as off, and its deleted rows left out", () => {
  const header = "id,local_part,domain,email,active,description,created_at,deleted_at";
  const row = fc.record({ active: fc.boolean(), deleted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      const written = rows.map(({ active, deleted }, number) => {
        const date = '"2024-05-01 10:00:00"';
        return `${number},a${number},ada.example,a${number}@ada.example,${active ? 1 : ""},,${date},${deleted ? date : ""}`;
      });
      expect(readLines([header, ...written].join("\n"))).toEqual(
        rows.map(({ active, deleted }, number) => ({
          line: number + 2,
          address: `a${number}@ada.example`,
          enabled: active,
          ...(deleted && { leftOut: true }),
        })),
      );
    }),
  );
});

test.each([
  ["address,archived\nshop@ada.example,true", true],
  ["address,archived\nshop@ada.example,false", undefined],
  ["address,Trashed\nshop@ada.example,1", true],
  ["address,is_deleted\nshop@ada.example,0", undefined],
  ["address,archived,trashed_at\nshop@ada.example,no,2024-05-01", true],
  ['[{"address": "shop@ada.example", "deletedDate": "2024-05-01"}]', true],
  ['[{"address": "shop@ada.example", "deletedDate": null, "archived": false}]', undefined],
])("of rows that were deleted, archived or trashed or not: %j", (text, leftOut) => {
  expect(readLines(text)[0]?.leftOut).toBe(leftOut);
});

test.each<[string, string, FileLine[]]>([
  [
    "no address is marked no-address",
    "address,title\n,Hats",
    [{ line: 2, address: "", title: "Hats", fault: "no-address" }],
  ],
  [
    "more cells than columns is marked malformed",
    "address,title\nshop@ada.example,Hats,and shoes",
    [{ ...shop, title: "Hats", fault: "malformed" }],
  ],
  [
    "empty cells too many is read without them",
    "address,title\nshop@ada.example,Hats,,",
    [{ ...shop, title: "Hats" }],
  ],
  [
    "neither on nor off is marked on-off",
    "address,on\nshop@ada.example,perhaps",
    [{ ...shop, fault: "on-off" }],
  ],
  [
    "a text for an object is marked malformed",
    '["shop@ada.example"]',
    [{ line: 1, address: "", fault: "malformed" }],
  ],
  [
    "an object for a label is marked malformed",
    '[{"address": "shop@ada.example", "title": {}}]',
    [{ ...shop, line: 1, fault: "malformed" }],
  ],
  [
    "a label that cannot be turned into a text is marked malformed",
    '[{"address": "shop@ada.example", "title": {"toString": 1}}]',
    [{ ...shop, line: 1, fault: "malformed" }],
  ],
  [
    "a label nested 50,000 deep is marked malformed",
    `[{"address": "shop@ada.example", "title": ${"[".repeat(50_000)}${"]".repeat(50_000)}}]`,
    [{ ...shop, line: 1, fault: "malformed" }],
  ],
])("a line of an import with %s", (_, text, lines) => {
  expect(readLines(text)).toEqual(lines);
});

test("lines from an unterminated quote on are malformed, earlier ones are not", () => {
  const lines = readLines('address,title\na@ada.example,A\nb@ada.example,"B\nc@ada.example,C\n');
  expect(lines.map(({ address, fault }) => [address, fault])).toEqual([
    ["a@ada.example", undefined],
    ["b@ada.example", "malformed"],
  ]);
});

test.each<[string, string]>([
  ["empty", ""],
  ["empty", " \n"],
  ["empty", "address,title\n"],
  ["empty", "[]"],
  ["no-addresses", "Dear Ada,\nthank you for your letter.\n"],
  ["no-addresses", "shop@ada.example\nbank@ada.example\n"],
  ["no-addresses", '{"words": []}'],
  ["not-json", '[{"address": "shop@ada.example"'],
  ["newer-version", `${[...fileColumns, "version"].join()}\na@b.example,,,,,,,3\n`],
  ["newer-version", `${[...fileColumns, "later", "version"].join()}\na@b.example,,,,,,,x,3\n`],
  ["newer-version", '{"format": "alibi-aliases", "version": 2, "aliases": []}'],
  ["too-long", `[${"{},".repeat(mostLines)}{}]`],
  ["too-wide", `address${",alias".repeat(mostColumns)}\na@b.example\n`],
  ["too-long", `address\n${"a@b.example\n".repeat(mostLines + 1)}`],
])("refuses a file as %s: %#", (fault, text) => {
  expect(read(text)).toEqual({ ok: false, fault });
});

test("an import accepts a file with the maximum number of lines", () => {
  expect(readLines(`address\n${"a@b.example\n".repeat(mostLines)}`)).toHaveLength(mostLines);
});

test("an import accepts a file with the maximum number of columns, which some spreadsheets write", () => {
  const wide = `address${",".repeat(mostColumns - 1)}\n`;
  expect(readLines(`${wide}shop@ada.example${",".repeat(mostColumns - 1)}\n`)).toEqual([shop]);
});

test("reading a file never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: "binary" }), words), (any) => {
      readAliasFile(any);
      readAliasFile(`address,title\n${any}`);
      readAliasFile(`[${any}]`);
    }),
  );
});

test("decodes UTF-8, and UTF-16 with a byte order mark; refuses anything else", () => {
  const utf16 = (order: boolean, text: string) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), order);
    return new Uint8Array(view.buffer);
  };
  expect(decodeText(encoder.encode("\ufeffHüte"))).toBe("Hüte");
  expect(decodeText(utf16(true, "\ufeffHüte"))).toBe("Hüte");
  expect(decodeText(utf16(false, "\ufeffHüte"))).toBe("Hüte");
  expect(decodeText(Uint8Array.of(0x48, 0xfc, 0x74, 0x65))).toBe(null);
  expect(decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(null);
});
