import { escapeFormula } from "./formulaCell";

/** A line of a file that was not imported. */
export interface UndoneLine {
  /** The line in the file, from 1; null if it has none. */
  line: number | null;
  address: string;
  /** Why, in text for the person, which may quote the server. */
  reason: string;
}

/** Rows for a spreadsheet, in which no cell is read as a formula, whatever the separator. */
export function undoneRows(undone: readonly UndoneLine[]): string[][] {
  return undone.map(({ line, address, reason }) =>
    [String(line ?? ""), address, reason].map(escapeFormula),
  );
}
