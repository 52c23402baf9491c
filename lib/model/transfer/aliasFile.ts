import type { Alias } from "@/lib/model/alias/alias";
import { writeCsv } from "./csv";
import { escapeFormula } from "./formulaCell";

/** A file of aliases, as Alibi writes it. */
export type FileFormat = "csv" | "json";

/**
 * All fields of the contract, in its order. A new one goes last, with a higher `csvVersion`: a file is known to be ours by
 * the first ones (`findWriter`), and an import has to read the files of all versions. JSON gets it by itself, and needs
 * a higher `fileVersion` only where an older Alibi would read it wrongly.
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

/** What a JSON file of ours says it is. */
export const fileMark = "alibi-aliases";
export const fileVersion = 1;

/** The last column of a CSV of ours. The first version, which had no such column, marked fewer formulas. */
export const versionColumn = "version";
export const csvVersion = "2";

interface About {
  /** Are these all aliases of the account? */
  whole: boolean;
  now: Date;
}

/**
 * With a mark that says UTF-8 at its beginning: without it, Excel takes letters beyond English for others,
 * and everything else skips it. A half surrogate pair, which UTF-8 cannot write, becomes U+FFFD in the file.
 */
export function writeAliasesCsv(aliases: readonly Alias[]): string {
  const rows = aliases.map((alias) => [
    ...fileColumns.map((column) => escapeFormula(toCell(alias[column]))),
    csvVersion,
  ]);
  return `\ufeff${writeCsv([[...fileColumns, versionColumn], ...rows])}`;
}

/** Senders stand in one cell, between spaces: none is in an address, and all programs keep them. */
function toCell(value: Alias[keyof Alias]): string {
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/**
 * `{format, version, exported, whole, aliases}`, with each alias as the service answers it. Nothing says
 * whose they are or on which server: such files are handed on, and reading them needs neither.
 */
export function writeAliasesJson(aliases: readonly Alias[], { whole, now }: About): string {
  const file = {
    format: fileMark,
    version: fileVersion,
    exported: now.toISOString(),
    whole,
    aliases: aliases.map((alias) => Object.fromEntries(fileColumns.map((c) => [c, alias[c]]))),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** "alibi-aliases-2026-11-21.csv", by the person's own calendar; of a list that is not whole, it says so. */
export function nameFile(kind: string, format: FileFormat, { whole, now }: About): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `alibi-${kind}-${day}${whole ? "" : "-part"}.${format}`;
}
