import { csvVersion, fileMark, fileVersion } from "./aliasFile";
import { readCsv, type CsvRow, type Separator } from "./csv";
import { unescapeBeginning, unescapeFormula } from "./formulaCell";
import { findPlaces, findWriter, readSwitch, type Part, type Places } from "./importColumns";

/** Why a file cannot be imported at all. */
export type FileFault =
  | "too-large"
  | "too-long"
  | "too-wide"
  | "not-text"
  | "not-json"
  | "newer-version"
  | "empty"
  | "no-addresses";

/** One line of a file. An absent value was not in the file; null clears the field. */
export interface FileLine {
  /** The line in the file, or the number of the entry, from 1. */
  line: number;
  address: string;
  title?: string | null;
  notes?: string | null;
  enabled?: boolean;
  /** Deleted, archived or trashed in the program that wrote the file. */
  leftOut?: true;
  /** Why the line is invalid. */
  fault?: "no-address" | "malformed" | "on-off";
}

export type AliasFile =
  | { ok: true; numbered: "lines" | "entries"; lines: FileLine[] }
  | { ok: false; fault: FileFault };

/** The largest file in bytes and in lines; a larger one has to be split. */
export const largestFile = 5 * 1024 * 1024;
export const mostLines = 10_000;

/** The maximum of spreadsheets, of which some programs write all. */
export const mostColumns = 16_384;

/** Reads a file of Alibi or of another program, with columns in any order and under the usual names. */
export function readAliasFile(text: string): AliasFile {
  const file = /^\s*[[{]/.test(text) ? readJson(text) : readTable(text);
  if (!file.ok) return file;
  if (file.lines.length === 0) return refuse("empty");
  return file.lines.length > mostLines ? refuse("too-long") : file;
}

function refuse(fault: FileFault): AliasFile {
  return { ok: false, fault };
}

function readTable(text: string): AliasFile {
  if (text.trim() === "") return refuse("empty");
  const separator = findSeparator(text);
  if (!separator) return refuse("no-addresses");
  const { rows, brokenAt } = readCsv(text, separator, mostLines + 2);
  const [header = { cells: [] }, ...others] = rows;
  if (header.cells.length > mostColumns) return refuse("too-wide");
  const writer = findWriter(header.cells);
  if (writer === "alibi" && others.some(({ cells }) => isNewer(cells[header.cells.length - 1])))
    return refuse("newer-version");
  const unescape = writer === "alibi" ? unescapeFormula : unescapeBeginning;
  const places = choosePlaces(header.cells, others);
  if (places.address.length === 0) return refuse("no-addresses");
  const leaving = new Set(places.leftOut);
  const lines = others.map((row): FileLine => {
    const { cells } = row;
    const tooMany = cells.slice(header.cells.length).some((cell) => cell !== "");
    const broken = brokenAt !== null && row.line >= brokenAt;
    const say = (part: Part) => {
      const cell = cells[places[part][0] ?? -1];
      return cell === undefined ? undefined : unescape(cell);
    };
    const leftOut = cells.some((cell, place) => leaving.has(place) && isGone(cell));
    const read = readLine(row.line, say, { own: writer !== "other", leftOut });
    return tooMany || broken ? { ...read, fault: "malformed" } : read;
  });
  return { ok: true, numbered: "lines", lines };
}

/** A line that a person has added has no version. */
function isNewer(version: string | undefined): boolean {
  return Number(version) > Number(csvVersion);
}

/** The separator that gives the most known names in the first line. */
function findSeparator(text: string): Separator | undefined {
  const judged = ([",", ";", "\t"] as const).map((separator) => {
    const [header] = readCsv(text.slice(0, 10_000), separator).rows;
    const places = findPlaces(header?.cells ?? []);
    const known = Object.values(places).filter(({ length }) => length > 0).length;
    return { separator, known: places.address.length > 0 ? known : 0 };
  });
  const [best] = judged.toSorted((one, other) => other.known - one.known);
  return best && best.known > 0 ? best.separator : undefined;
}

/** Of several columns that may contain the address ("alias" and "email"), the first one that does. */
function choosePlaces(header: readonly string[], rows: readonly CsvRow[]): Places {
  const places = findPlaces(header);
  const holding = new Set<number>();
  for (const { cells } of rows) {
    for (const [place, cell] of cells.entries()) if (cell.includes("@")) holding.add(place);
  }
  const address = places.address.filter((place) => holding.has(place));
  return { ...places, address: address.length > 0 ? address : places.address };
}

function readJson(text: string): AliasFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse("not-json");
  }
  const { format, version } = isRecord(json) ? json : {};
  const own = format === fileMark;
  const isKnown = typeof version === "number" && version <= fileVersion;
  if (own && !isKnown) return refuse("newer-version");
  const entries = findEntries(json);
  if (!entries) return refuse("no-addresses");
  if (entries.length > mostLines) return refuse("too-long");
  const lines = entries.map((entry, index) => readEntry(index + 1, entry, own));
  return { ok: true, numbered: "entries", lines };
}

/** Finds the entries in files of Alibi, answers of the service, and files of other programs. */
function findEntries(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isRecord(json)) return undefined;
  return [json["aliases"], json["email_aliases"], json["data"], json["items"]].find((each) =>
    Array.isArray(each),
  );
}

function readEntry(line: number, entry: unknown, own: boolean): FileLine {
  if (!isRecord(entry)) return { line, address: "", fault: "malformed" };
  const values = Object.values(entry);
  const places = findPlaces(Object.keys(entry));
  const found = (part: Part) => {
    const [place = -1] = places[part];
    const value = values[place];
    return value === null ? "" : value;
  };
  const parts: Part[] = ["address", "title", "notes", "enabled"];
  const plain = parts.every((part) => typeof found(part) !== "object");
  const say = (part: Part) => {
    const value = found(part);
    // An object may be nested too deeply to be converted to text, or throw.
    return value === undefined || typeof value === "object" ? undefined : String(value);
  };
  const leftOut = places.leftOut.some((place) => isGone(values[place]));
  const read = readLine(line, say, { own, leftOut });
  return plain ? read : { ...read, fault: "malformed" };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A date, or a word for yes. */
function isGone(value: unknown): boolean {
  if (typeof value !== "string") return Boolean(value);
  return value.trim() !== "" && readSwitch(value) !== false;
}

/**
 * In Alibi's own files an empty label means none. In any other file it was left blank, and clears nothing; but where it
 * says whether an alias is on, it means off: addy.io writes 1 and an empty cell.
 */
function readLine(
  line: number,
  say: (part: Part) => string | undefined,
  { own, leftOut }: { own: boolean; leftOut: boolean },
): FileLine {
  const address = (say("address") ?? "").trim();
  const [title, notes, word] = [say("title"), say("notes"), say("enabled")?.trim()];
  const enabled = word === "" && !own ? false : readSwitch(word ?? "");
  const isSaid = (value: string | undefined) => value !== undefined && (own || value !== "");
  return {
    line,
    address,
    ...(isSaid(title) && { title: title || null }),
    ...(isSaid(notes) && { notes: notes || null }),
    ...(enabled !== undefined && { enabled }),
    ...(leftOut && { leftOut }),
    ...(enabled === undefined && word && { fault: "on-off" as const }),
    ...(address === "" && { fault: "no-address" as const }),
  };
}
