import type { Alias } from "@/lib/model/alias/alias";
import { escapeFormula, writeCsv } from "./csv";

export type FileFormat = "csv" | "json";

/**
 * All fields of the contract, in its order: as the first columns, they identify a file as Alibi's. The message
 * `exportWords` says what a file contains.
 */
export const fileColumns = [
  "address",
  "enabled",
  "title",
  "notes",
  "forwarded",
  "blocked",
  "blocked_addresses",
] as const satisfies readonly (keyof Alias)[];

/** Identifies a JSON file as Alibi's. */
export const fileMark = "alibi-aliases";

interface About {
  /** The file has all aliases of the account. */
  whole: boolean;
  now: Date;
}

export function writeAliasesCsv(aliases: readonly Alias[]): string {
  const rows = aliases.map((alias) => fileColumns.map((column) => toCell(alias[column])));
  return writeSheet([...fileColumns], rows);
}

/** Senders share one cell, separated by spaces, which no address contains and all programs preserve. */
function toCell(value: Alias[keyof Alias]): string {
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/**
 * A CSV in which a spreadsheet reads no cell as a formula. Begins with a byte order mark, without which Excel misreads
 * non-English letters, and which other programs ignore. An unpaired surrogate, which UTF-8 cannot encode, becomes
 * U+FFFD in the file.
 */
export function writeSheet(header: string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${writeCsv([header, ...rows.map((cells) => cells.map(escapeFormula))])}`;
}

/**
 * `{format, exported, whole, aliases}`, with each alias as the service returns it. Names neither the
 * account nor the server, because such files are passed on, and an import needs neither.
 */
export function writeAliasesJson(aliases: readonly Alias[], { whole, now }: About): string {
  const file = {
    format: fileMark,
    exported: now.toISOString(),
    whole,
    aliases: aliases.map((alias) => Object.fromEntries(fileColumns.map((c) => [c, alias[c]]))),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Such as "alibi-aliases-2026-11-21.csv", by the local calendar; the name also says if the list is incomplete. */
export function nameFile(kind: string, format: FileFormat, { whole, now }: About): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `alibi-${kind}-${day}${whole ? "" : "-part"}.${format}`;
}
