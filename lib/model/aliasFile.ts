import { exportColumns, type Alias, type Memories } from "./alias";
import { dayOf } from "./end";

/*
 * CSV by RFC 4180, written strictly and read as leniently as spreadsheets write it. Not a library, because papaparse,
 * csv-parse, d3-dsv, uDSV, csv-rex and @vanillaes/csv each misread at least one of mixed line ends, text after quotes
 * and unterminated quotes.
 */

/** A semicolon is used in countries with decimal commas. */
export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

interface CsvRow {
  /** The line in the file where the row begins, from 1. */
  line: number;
  cells: string[];
  /** A quote in it never ends, so the rest of the file is in its last cell. */
  broken: boolean;
}

/** Quotes every cell, so that its text is not taken for a separator or a line end, and no blanks are trimmed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Skips empty lines, and stops after `mostRows`. @param line the number of the first one */
export function readCsv(
  text: string,
  separator: Separator,
  line = 1,
  mostRows = Infinity,
): CsvRow[] {
  const rows: CsvRow[] = [];
  for (let at = 0; at < text.length && rows.length < mostRows; line += 1) {
    const row: CsvRow = { line, cells: [], broken: false };
    for (let more = true; more;) {
      const cell = readCell(text, at, separator);
      row.cells.push(cell.value);
      row.broken ||= cell.broken;
      line += text.slice(at, cell.end).match(/\r\n|\r|\n/g)?.length ?? 0;
      more = text[cell.end] === separator;
      at = more ? cell.end + 1 : cell.end;
    }
    if (row.cells.length > 1 || row.cells[0] !== "") rows.push(row);
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
}

/** `end` is the position of the separator or line end behind the cell. */
function readCell(text: string, begin: number, separator: Separator) {
  let value = "";
  let at = begin;
  let broken = text[at] === '"';
  if (broken) {
    for (at += 1; broken && at < text.length;) {
      const next = text.indexOf('"', at);
      const end = next === -1 ? text.length : next;
      const isDoubled = text[end + 1] === '"';
      value += text.slice(at, isDoubled ? end + 1 : end);
      broken = next === -1 || isDoubled;
      at = Math.min(text.length, end + (isDoubled ? 2 : 1));
    }
  }
  // Text after the closing quote is invalid, and is kept as part of the cell.
  const rest = at;
  while (at < text.length && ![separator, "\n", "\r"].includes(text[at]!)) at += 1;
  return { value: value + text.slice(rest, at), end: at, broken };
}

/*
 * Spreadsheets read a cell that begins with some characters as a formula, which can fetch, send and run things:
 * https://owasp.org/www-community/attacks/CSV_Injection. A leading apostrophe makes it text. A spreadsheet with another
 * separator splits our cells, so each place where it may split gets an apostrophe as well.
 */

/** Also the full-width forms, which Japanese spreadsheets accept. */
const operator = /[=+\-@＝＋－＠]/;

/** Where a cell may begin, with the characters that programs drop before they check its beginning. */
const leading = new RegExp(String.raw`[;"'\0\s\u200b\ufeff]+|^`, "g");
const leadingEnd = /^'*[\t\r\n]/;

export function escapeFormula(cell: string): string {
  return edit(cell, /^/, /(?<=[;\t\n]|\r(?!\n))/g, "'");
}

/** Removes exactly what `escapeFormula` has added; of other programs, the apostrophe before a formula. */
export function unescapeFormula(cell: string): string {
  return edit(cell, /^'/, /(?<=[;\t\r\n])'/g, "");
}

/** Apostrophes count as characters before an operator, so the same places are found with and without them. */
function edit(cell: string, atBeginning: RegExp, behindEnds: RegExp, by: string): string {
  return cell.replace(leading, (run, at: number) => {
    const isFormula = operator.test(cell[at + run.length] ?? "");
    const edited = isFormula ? run.replace(behindEnds, by) : run;
    const begins = at === 0 && (isFormula || leadingEnd.test(run));
    return begins ? edited.replace(atBeginning, by) : edited;
  });
}

export type FileFormat = "csv" | "json";

/** Identifies a CSV file as Alibi's: the columns that are fields of the contract, which come first. */
export const csvMark: readonly string[] = Object.keys(exportColumns).slice(0, 7);

/** Identifies a JSON file as Alibi's. */
export const jsonMark = "alibi-aliases";

interface About {
  /** The file has all aliases of the account. */
  whole: boolean;
  now: Date;
}

/** Senders share one cell, separated by spaces, which no address contains and all programs preserve. */
function toCell(value: unknown): string {
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

export function writeAliasesCsv(aliases: readonly Alias[], memories: Memories = {}): string {
  const rows = aliases.map((alias) => Object.values(readColumns(alias, memories)).map(toCell));
  return writeSheet(Object.keys(exportColumns), rows);
}

function readColumns(alias: Alias, { [alias.address]: memory = {} }: Memories) {
  return Object.fromEntries(
    Object.entries(exportColumns).map(([name, read]) => [name, read(alias, memory)]),
  );
}

/** No cell is a formula to a spreadsheet. Begins with a byte order mark, without which Excel misreads other letters. */
export function writeSheet(header: readonly string[], rows: readonly (readonly string[])[]) {
  return `\ufeff${writeCsv([header, ...rows.map((cells) => cells.map(escapeFormula))])}`;
}

/** Names neither the account nor the server, because such files are passed on, and an import needs neither. */
export function writeAliasesJson(
  aliases: readonly Alias[],
  { whole, now }: About,
  memories: Memories = {},
): string {
  const file = {
    format: jsonMark,
    exported: now.toISOString(),
    whole,
    aliases: aliases.map((alias) => readColumns(alias, memories)),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Such as "alibi-aliases-2026-11-21.csv", by the local calendar; the name also says if the list is incomplete. */
export function nameFile(kind: string, format: FileFormat, { whole, now }: About): string {
  return `alibi-${kind}-${dayOf(now.getTime())}${whole ? "" : "-part"}.${format}`;
}
