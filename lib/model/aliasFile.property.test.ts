import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, readCsv, unescapeFormula, writeCsv } from "./aliasFile";

/** Any text, with more separators, quotes and lone surrogates than chance would give. */
const piece = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('"', '""', ",", ";", "\t", "\r", "\n", "\r\n", "'", "=", "+", "-", "@", " "),
  fc.constantFrom("\0", "\ufeff", "\u202e", "\ud83d", "\ude00", "＝", "=HYPERLINK(1)"),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

test("any rows written as CSV are read back as they were", () => {
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
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
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.constantFrom(",", ";", "\t"), (written, separator) => {
      const file = writeCsv(written.map((cells) => cells.map(escapeFormula)));
      const cells = readCsv(file, separator as ",").flatMap((row) => row.cells);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"\0\ufeff]*[=+\-@＝＋－＠]/);
    }),
  );
});

test("reading CSV ends for any text and each separator, with rows in the order of their lines", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(",", ";", "\t"), (any, separator) => {
      const lines = readCsv(any, separator as ",").map(({ line }) => line);
      expect(lines).toEqual(lines.toSorted((one, other) => one - other));
    }),
  );
});
