import { Session } from "node:inspector/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

/* Reading a file takes work in proportion to its size, whatever its shape. The work is counted, not timed. */

const session = new Session();
let read: typeof import("./readAliasFile").readAliasFile;

beforeAll(async () => {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  // Imported only here, because blocks are counted only in code that is compiled after coverage has started.
  read = (await import("./readAliasFile")).readAliasFile;
});
afterAll(() => session.disconnect());

/** How often functions and blocks of this folder run while a text is read. */
async function countWork(text: string): Promise<number> {
  await session.post("Profiler.takePreciseCoverage");
  read(text);
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => url.includes("/model/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The approximate length of each file, in characters. */
const size = 200_000;
const fill = (piece: string) => piece.repeat(size / piece.length);
const half = (piece: string) => piece.repeat(size / piece.length / 2);
const cell = (piece: string) => `address,title\na@b.example,"${fill(piece)}"\n`;

const plain = `address,title\n${fill("shop@ada.example,Hats\n")}`;
const shapes: Record<string, string> = {
  "columns for the alias": `${fill("alias,")}\na@b.example\n`,
  "columns for the alias, and short lines": `${half("alias,")}\n${half("x\n")}`,
  "columns that leave rows out, and short lines": `address,${half("deleted,")}\n${half("x\n")}`,
  "columns without a name": `address${half(",")}\n${half("x\n")}`,
  "short lines": `address\n${fill("x\n")}`,
  "empty lines": `address\n${fill("\n")}`,
  "empty cells": `address\n${fill(",")}`,
  "quotes that never end": `address,title\n${fill('a,"')}`,
  "quotes in a cell": cell('""'),
  "tabs in a cell": cell("\t"),
  "semicolons in a cell": cell(";"),
  "lines in a cell": cell("\n"),
  "apostrophes in a cell": cell("'"),
  "formulas in a cell": cell(";="),
  "formulas in a cell of Alibi's own": `address,enabled,title,notes,forwarded,blocked,blocked_addresses,version\na@b.example,,"${fill(";'=")}"\n`,
  "lines above the header": `${fill("# x\n")}address\na@b.example\n`,
  "blanks above the header": `${fill(" ")}address\na@b.example\n`,
  "addresses in one line": fill("a@b.example,"),
  "entries without anything": `[${fill("{},")}{}]`,
  "numbers for entries": `[${fill("1,")}1]`,
  "keys of an entry": `[${writeEntry(size / 25)}]`,
  "entries with many keys": `[${Array.from({ length: 20 }, () => writeEntry(size / 500)).join()}]`,
};

/** An entry whose keys are all different, but all are read as the column for the alias. */
function writeEntry(keys: number): string {
  const blanks = (key: number) => key.toString(2).replaceAll("0", "_").replaceAll("1", "-");
  return `{${Array.from({ length: keys }, (_, key) => `"alias${blanks(key)}":1`).join()}}`;
}

test.each(Object.entries(shapes))(
  "reading a file of %s takes less than four times the work of plain lines, letter for letter",
  async (_, text) => {
    const usual = (await countWork(plain)) / plain.length;
    expect((await countWork(text)) / text.length).toBeLessThan(usual * 4);
  },
);
