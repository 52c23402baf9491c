import {
  csvMark,
  jsonMark,
  readCsv,
  separators,
  unescapeFormula,
  type Separator,
} from "./aliasFile";

export type FileFault =
  | "too-large"
  | "too-long"
  | "not-text"
  | "not-json"
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
  /** Deleted, archived or trashed in the program that wrote the file, or not an alias. */
  leftOut?: boolean;
  malformed?: boolean;
}

export type AliasFile =
  | { ok: true; numbered: "lines" | "entries"; lines: FileLine[] }
  | { ok: false; fault: FileFault };

/** The largest file in bytes and in lines; a larger one has to be split. */
export const largestFile = 5 * 1024 * 1024;
export const mostLines = 10_000;

/**
 * The names of columns and keys, in small letters without blanks, `_` and `-`, the best first. They are those of
 *
 * - Alibi: address, title, notes, enabled
 * - SimpleLogin: alias, note, enabled; in JSON: email, enabled
 * - addy.io: email, description, active, deleted_at
 * - Firefox Relay, of whose masks the API gives JSON: full_address, description, enabled; its address has no domain
 * - Bitwarden: login_username, name; in JSON: login.username, name, deletedDate, archivedDate
 * - Proton Pass: email, name, note, of the type alias; in JSON: aliasEmail and data.metadata in vaults
 *
 * and what Alibi itself calls a label.
 */
const names = {
  address: ["fulladdress", "address", "alias", "email", "loginusername"],
  title: ["title", "label", "description", "name"],
  notes: ["notes", "note"],
  enabled: ["enabled", "active"],
};

/** With a date or a yes in one of these, an alias is in a bin or an archive. */
const goneNames = ["deleted", "archived", "trashed"].flatMap((word) => [
  word,
  `is${word}`,
  `${word}at`,
  `${word}date`,
]);

const switches = new Map([
  ...["true", "1", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "0", "no", "off"].map((word) => [word, false] as const),
]);

/** The text of a file, or null if it is not UTF-8: a wrong guess would put wrong letters into labels. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a CSV or JSON file of Alibi or of another program, or a plain list of addresses. */
export function readAliasFile(text: string): AliasFile {
  const file = /^\s*[[{]/.test(text) ? readJson(text) : readTable(text);
  if (!file.ok) return file;
  if (file.lines.length === 0) return refuse("empty");
  return file.lines.length > mostLines ? refuse("too-long") : file;
}

function refuse(fault: FileFault): AliasFile {
  return { ok: false, fault };
}

/** A line for the separator, as Excel reads and writes it, a comment, or nothing. A column may be named "#". */
const above = /(?:"?sep=([,;\t])"?|#(?![,;\t]).*|[ \t]*)(?:\r\n?|\n)/giy;

function readTable(text: string): AliasFile {
  let [begin, line, separator] = [0, 1, undefined as Separator | undefined];
  for (const [whole, named] of text.matchAll(above)) {
    separator = (named as Separator | undefined) ?? separator;
    begin += whole.length;
    line += 1;
  }
  const body = text.slice(begin);
  separator ??= findSeparator(/.*/.exec(body)?.[0] ?? "");
  const [header, ...rows] = readCsv(body, separator, line, mostLines + 2);
  if (!header) return refuse("empty");
  const columns = findColumns(header.cells);
  if (columns.address === undefined) return readList([header, ...rows]);
  const own = csvMark.every((name, place) => header.cells[place] === name);
  const lines = rows.map((row): FileLine => {
    const read = readLine(row.line, columns, row.cells.map(unescapeFormula), own);
    const hasMore = row.cells.slice(header.cells.length).some((cell) => cell !== "");
    return row.broken || hasMore ? { ...read, malformed: true } : read;
  });
  return { ok: true, numbered: "lines", lines };
}

function findSeparator(header: string): Separator {
  const count = (separator: Separator) => header.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Addresses alone, without a header: one in a line, or several. */
function readList(rows: readonly { line: number; cells: string[] }[]): AliasFile {
  const lines = rows.flatMap(({ line, cells }) =>
    cells
      .map((cell) => ({ line, address: unescapeFormula(cell).trim() }))
      .filter(({ address }) => address !== ""),
  );
  const isList = lines.length > 0 && lines.every(({ address }) => /^\S+@\S+$/.test(address));
  return isList ? { ok: true, numbered: "lines", lines } : refuse("no-addresses");
}

function readJson(text: string): AliasFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse("not-json");
  }
  const file = Array.isArray(json) ? { items: json } : (json as Entry);
  const own = file["format"] === jsonMark;
  const entries = findEntries(file);
  if (!entries) return refuse("no-addresses");
  if (entries.length > mostLines) return refuse("too-long");
  const lines = entries.map((entry, index): FileLine => {
    const line = index + 1;
    if (typeof entry === "string") return { line, address: entry.trim() };
    if (!isEntry(entry)) return { line, address: "", malformed: true };
    return readLine(line, findColumns(Object.keys(entry)), Object.values(entry), own);
  });
  return { ok: true, numbered: "entries", lines };
}

type Entry = Record<string, unknown>;

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** In files of Alibi, answers of the service and of other services, and exports of vaults. */
function findEntries(file: Entry): unknown[] | undefined {
  const { vaults, items } = file;
  if (isEntry(vaults)) return Object.values(vaults).flatMap(readVault);
  if ("encrypted" in file && Array.isArray(items)) return items.map(readBitwardenItem);
  return [file["aliases"], file["email_aliases"], file["data"], items].find(Array.isArray);
}

/**
 * Items of Proton Pass, as its CSV has them. State 2 is the bin. Only an item of the type alias is known to be one: the
 * email of a login may be the user's real address.
 */
function readVault(vault: unknown): unknown[] {
  const items = isEntry(vault) ? vault["items"] : undefined;
  return Array.isArray(items) ? items.map(readProtonItem) : [];
}

function readProtonItem(item: unknown): unknown {
  if (!isEntry(item) || !isEntry(item["data"])) return item;
  const { metadata, content, type } = item["data"];
  const { name, note } = isEntry(metadata) ? metadata : {};
  const email = item["aliasEmail"] ?? (isEntry(content) ? content["itemEmail"] : null);
  return { type, vault: "", email, name, note, trashed: item["state"] === 2 };
}

/** Items of Bitwarden, as its CSV has them. */
function readBitwardenItem(item: unknown): unknown {
  if (!isEntry(item)) return item;
  const { login, name, deletedDate, archivedDate } = item;
  const username = isEntry(login) ? login["username"] : null;
  return { login_username: username, name, deletedDate, archivedDate };
}

type Columns = ReturnType<typeof findColumns>;

function findColumns(header: readonly string[]) {
  const places = new Map<string, number>();
  for (const [place, cell] of header.entries()) {
    const name = cell.toLowerCase().replace(/[\s_-]+/g, "");
    if (!places.has(name)) places.set(name, place);
  }
  const find = (names: readonly string[]) => names.flatMap((name) => places.get(name) ?? []).at(0);
  const isBitwarden = places.has("loginusername");
  return {
    address: find(names.address),
    title: find(names.title),
    // In Bitwarden, a note may be a secret, and stays in the vault.
    notes: isBitwarden ? undefined : find(names.notes),
    enabled: find(names.enabled),
    gone: goneNames.flatMap((name) => places.get(name) ?? []),
    isBitwarden,
    protonType: places.has("vault") ? places.get("type") : undefined,
  };
}

/**
 * In Alibi's own files an empty label means none. In any other file it was left blank, and clears nothing; but where it
 * says whether an alias is on, it means off: addy.io writes 1 and an empty cell.
 */
function readLine(
  line: number,
  columns: Columns,
  cells: readonly unknown[],
  own: boolean,
): FileLine {
  const parts = ["address", "title", "notes", "enabled"] as const;
  const texts = parts.map((part) => readText(cells[columns[part] ?? -1]));
  const [address, title, notes, word] = texts.map((text) => text ?? undefined);
  const says = word?.trim().toLowerCase();
  const enabled = says === "" && !own ? false : switches.get(says ?? "");
  const isGiven = (text: string | undefined) => text !== undefined && (own || text !== "");
  const isAlias = columns.isBitwarden
    ? address?.includes("@")
    : columns.protonType === undefined || cells[columns.protonType] === "alias";
  return {
    line,
    address: address?.trim() ?? "",
    ...(isGiven(title) && { title: title || null }),
    ...(isGiven(notes) && { notes: notes || null }),
    ...(enabled !== undefined && { enabled }),
    ...((!isAlias || columns.gone.some((place) => isYes(cells[place]))) && { leftOut: true }),
    ...((texts.includes(null) || (enabled === undefined && says)) && { malformed: true }),
  };
}

/** null for an object, which may be nested too deeply to be converted to text, or throw. */
function readText(value: unknown): string | null | undefined {
  if (value === undefined) return undefined;
  return typeof value === "object" && value !== null ? null : String(value ?? "");
}

/** A date, or a word for yes. */
function isYes(value: unknown): boolean {
  if (typeof value !== "string") return Boolean(value);
  const word = value.trim().toLowerCase();
  return word !== "" && switches.get(word) !== false;
}
