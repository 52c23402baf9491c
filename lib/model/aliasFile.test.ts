import { expect, test } from "vitest";
import { escapeFormula, readCsv, unescapeFormula, writeCsv, type Separator } from "./aliasFile";

test("writes lines of quoted cells that end as RFC 4180 says", () => {
  expect(
    writeCsv([
      ["a", 'say "b"'],
      ["c\nd", ""],
    ]),
  ).toBe('"a","say ""b"""\r\n"c\nd",""\r\n');
});

test.each<[string, string, Separator, string[][]]>([
  [
    "plain cells",
    "a,b\nc,d",
    ",",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a last line without a line break", "a,b", ",", [["a", "b"]]],
  [
    "empty cells at the end of lines",
    "a,\n,b\n,",
    ",",
    [
      ["a", ""],
      ["", "b"],
      ["", ""],
    ],
  ],
  [
    "empty lines, which it skips",
    "a,b\n\n\r\nc,d\n",
    ",",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "lines that end in a line feed, a return, or both",
    "a\nb\rc\r\nd",
    ",",
    [["a"], ["b"], ["c"], ["d"]],
  ],
  ["cells separated by semicolons", 'a;"b;c"', ";", [["a", "b;c"]]],
  ["cells separated by tabs", "a\tb, c", "\t", [["a", "b, c"]]],
  ["quotes in the middle of a cell", 'a "b" c,d', ",", [['a "b" c', "d"]]],
  ["text behind the closing quote of a cell", '"a"b,c', ",", [["ab", "c"]]],
  ["a quoted cell that is empty", '"",b', ",", [["", "b"]]],
])("readCsv reads %s", (_, text, separator, cells) => {
  const rows = readCsv(text, separator);
  expect(rows.map((row) => row.cells)).toEqual(cells);
  expect(rows.filter(({ broken }) => broken)).toEqual([]);
});

test("readCsv says in which line of the file each row begins, and in which one an unclosed quote does", () => {
  const rows = readCsv('a,"b\r\nc"\r\n\r\nd,e\nf,"g\nh', ",");
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 5]);
  expect(rows.map(({ broken }) => broken)).toEqual([false, false, true]);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\rx", "'\rx"],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["a=1", "a=1"],
  ["a, -b", "a, -b"],
  ["'tis", "'tis"],
  ["", ""],
  ["x;=1+1", "x;'=1+1"],
  ['x; "=1', "x;' \"=1"],
  ["x;'=1", "x;''=1"],
  ["x\t+1", "x\t'+1"],
  ["x\r\n-1", "x\r\n'-1"],
  [";\n@a", "';'\n'@a"],
  ["a; b\tc\nd", "a; b\tc\nd"],
])("the cell %j is escaped as %j, and read back as it was", (cell, harmless) => {
  expect(escapeFormula(cell)).toBe(harmless);
  expect(unescapeFormula(harmless)).toBe(cell);
});
