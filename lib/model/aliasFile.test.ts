import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createAlias } from "@/tests/createAlias";
import type { Alias } from "./alias";
import {
  escapeFormula,
  nameFile,
  readCsv,
  unescapeFormula,
  writeAliasesCsv,
  writeAliasesJson,
  writeCsv,
  type Separator,
} from "./aliasFile";

const now = new Date(2026, 10, 21, 12);
const about = { whole: true, now };

test.each<[string, string, Separator, string[]]>([
  ["empty cells at the end of lines", "a,\n,b\n,", ",", ["a|", "|b", "|"]],
  ["empty lines, which it skips", "a,b\n\n\r\nc,d\n", ",", ["a|b", "c|d"]],
  ["lines with any of the three line ends", "a\nb\rc\r\nd", ",", ["a", "b", "c", "d"]],
  ["cells separated by semicolons", 'a;"b;c"', ";", ["a|b;c"]],
  ["quotes in the middle of a cell", 'a "b" c,d', ",", ['a "b" c|d']],
  ["text behind the closing quote of a cell", '"a"b,c', ",", ["ab|c"]],
  ["a quoted cell that is empty", '"",b', ",", ["|b"]],
])("readCsv reads %s", (_, text, separator, cells) => {
  const rows = readCsv(text, separator);
  expect(rows.map((row) => row.cells.join("|"))).toEqual(cells);
  expect(rows.filter(({ broken }) => broken)).toEqual([]);
});

test("readCsv says in which line of the file each row begins, and in which one an unclosed quote does", () => {
  const rows = readCsv('a,"b\r\nc"\r\n\r\nd,e\nf,"g\nh', ",");
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 5]);
  expect(rows.map(({ broken }) => broken)).toEqual([false, false, true]);
});

test.each([
  ["=1+1", "'=1+1"],
  ["\t=1", "'\t'=1"],
  ["\rx", "'\rx"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["a, -b", "a, -b"],
  ["'tis", "'tis"],
  ['x; "=1', "x;' \"=1"],
  ["x;'=1", "x;''=1"],
  ["x\r\n-1", "x\r\n'-1"],
  [";\n@a", "';'\n'@a"],
  ["a; b\tc\nd", "a; b\tc\nd"],
])("the cell %j is escaped as %j, and read back as it was", (cell, harmless) => {
  expect(escapeFormula(cell)).toBe(harmless);
  expect(unescapeFormula(harmless)).toBe(cell);
});

/** Any text, with more separators, quotes and lone surrogates than chance would give. */
const piece = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('"', '""', ",", ";", "\t", "\r", "\n", "\r\n", "'", "=", "+", "-", "@", " "),
  fc.constantFrom("\0", "\ufeff", "\u202e", "\ud83d", "\ude00", "＝", "=HYPERLINK(1)"),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
const separator = fc.constantFrom<Separator>(",", ";", "\t");

test("any rows written as CSV are read back as they were", () => {
  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(writeCsv(written), ",");
      expect(read.map(({ cells }) => cells)).toEqual(written);
      expect(read.filter(({ broken }) => broken)).toEqual([]);
    }),
  );
});

test("no escaped cell begins like a formula, wherever a cell may begin, and each is read back", () => {
  fc.assert(
    fc.property(text, (cell) => {
      const harmless = escapeFormula(cell);
      expect(harmless).not.toMatch(/^[\t\r\n]|(?:^|[;\t\r\n])[\s"\0\ufeff]*[=+\-@＝＋－＠]/);
      expect(unescapeFormula(harmless)).toBe(cell);
    }),
  );
});

test("read with any separator, no cell of an export begins like a formula", () => {
  fc.assert(
    fc.property(rows, separator, (written, separator) => {
      const file = writeCsv(written.map((cells) => cells.map(escapeFormula)));
      const cells = readCsv(file, separator).flatMap((row) => row.cells);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\0\ufeff]*[=+\-@＝＋－＠]/);
    }),
  );
});

test("reading CSV ends for any text and each separator, with rows in the order of their lines", () => {
  fc.assert(
    fc.property(text, separator, (any, separator) => {
      const lines = readCsv(any, separator).map(({ line }) => line);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }),
  );
});

test("an exported CSV has all fields of the contract, begins with a byte order mark, and has no formula", () => {
  const texts = { title: "=HYPERLINK(1)", notes: "+1" };
  const blocked_addresses = ["@a.example", "b@c.example"];
  const shop = createAlias("shop@ada.example", { ...texts, forwarded: 1e15, blocked_addresses });
  expect(writeAliasesCsv([shop])).toBe(
    "\ufeff" +
      '"address","enabled","title","notes","forwarded","blocked","blocked_addresses"\r\n' +
      '"shop@ada.example","true","\'=HYPERLINK(1)","\'+1","1000000000000000","0","\'@a.example b@c.example"\r\n',
  );
});

test("an exported JSON says whether it is complete, and does not name the account", () => {
  const alias = createAlias("shop@ada.example", { title: "Shop" });
  const json = JSON.parse(writeAliasesJson([{ ...alias, more: 1 } as Alias], about));
  expect(json).toEqual({
    format: "alibi-aliases",
    exported: now.toISOString(),
    whole: true,
    aliases: [alias],
  });
  expect(nameFile("aliases", "json", about)).toBe("alibi-aliases-2026-11-21.json");
  const part = nameFile("aliases", "csv", { ...about, whole: false });
  expect(part).toBe("alibi-aliases-2026-11-21-part.csv");
});
