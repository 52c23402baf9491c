import { escapeFormula } from "./formulaCell";

/** A line of a file that was not imported. */
export interface UndoneLine {
  /** Of the file, from 1; null for what has none. */
  line: number | null;
  address: string;
  /** Why, in words a person reads, some of which may be the server's. */
  reason: string;
}

/** Rows for a spreadsheet, none of whose cells is taken for a formula, whatever splits them. */
export function undoneRows(undone: readonly UndoneLine[]): string[][] {
  return undone.map(({ line, address, reason }) =>
    [String(line ?? ""), address, reason].map(escapeFormula),
  );
}
