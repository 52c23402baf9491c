/*
 * CSV by RFC 4180, written strictly and read as leniently as spreadsheets write it. Any text survives a round
 * trip. Not a library, because papaparse, csv-parse, d3-dsv, uDSV, csv-rex and @vanillaes/csv each misread at
 * least one of mixed line ends, text after quotes and unterminated quotes, and d3-dsv and uDSV generate code
 * from text.
 */

/** A semicolon is used in countries with decimal commas. */
export type Separator = "," | ";" | "\t";

export interface CsvRow {
  /** The line in the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

export interface Csv {
  rows: CsvRow[];
  /** The line of an unterminated quote, after which the cells are wrong; null without one. */
  brokenAt: number | null;
}

/** Quotes every cell, so that its text is not taken for a separator or a line end, and no blanks are trimmed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Skips empty lines, and stops after `mostRows`. */
export function readCsv(text: string, separator: Separator, mostRows = Infinity): Csv {
  const rows: CsvRow[] = [];
  let brokenAt: number | null = null;
  let line = 1;
  let at = 0;
  while (at < text.length && rows.length < mostRows) {
    const row: CsvRow = { line, cells: [] };
    for (let more = true; more;) {
      const cell = readCell(text, at, separator);
      if (!cell.closed) brokenAt ??= line;
      row.cells.push(cell.value);
      line += countLines(text, at, cell.end);
      at = cell.end;
      more = text[at] === separator;
      if (more) at += 1;
    }
    if (row.cells.length > 1 || row.cells[0] !== "") rows.push(row);
    const isPair = text[at] === "\r" && text[at + 1] === "\n";
    at += isPair ? 2 : 1;
    line += 1;
  }
  return { rows, brokenAt };
}

interface Cell {
  value: string;
  /** The position of the separator or line end. */
  end: number;
  /** Its quotes are closed, if it has any. */
  closed: boolean;
}

function readCell(text: string, begin: number, separator: Separator): Cell {
  let value = "";
  let at = begin;
  let closed = true;
  if (text[at] === '"') {
    for (closed = false, at += 1; !closed && at < text.length;) {
      const next = text.indexOf('"', at);
      const end = next === -1 ? text.length : next;
      const isDoubled = text[end + 1] === '"';
      value += text.slice(at, isDoubled ? end + 1 : end);
      closed = next !== -1 && !isDoubled;
      at = Math.min(text.length, end + (isDoubled ? 2 : 1));
    }
  }
  // Text after the closing quote is invalid, and is kept as part of the cell.
  const rest = at;
  while (at < text.length && !isEnd(text[at], separator)) at += 1;
  return { value: value + text.slice(rest, at), end: at, closed };
}

function isEnd(letter: string | undefined, separator: Separator): boolean {
  return letter === separator || letter === "\n" || letter === "\r";
}

function countLines(text: string, begin: number, end: number): number {
  return text.slice(begin, end).match(/\r\n|\r|\n/g)?.length ?? 0;
}
