import type { BulkEntry } from "@/lib/model/bulk/bulk";
import type { Failure } from "@/lib/model/failure/failure";
import type { Obstacle, PlannedLine } from "./planImport";

/** A line of a file, and its result. */
export interface ImportResult {
  /** null if the page no longer has the file. */
  line: number | null;
  address: string;
  /** Why nothing was sent for it. */
  obstacle: Obstacle | null;
  /** The failure of the request; null where nothing was sent. */
  state: BulkEntry["state"] | null;
  failure: Failure | null;
}

/** Joins lines and tasks; without the lines, returns the results of the tasks alone. */
export function joinResults(
  lines: readonly PlannedLine[] | null,
  entries: readonly BulkEntry[],
): ImportResult[] {
  if (!lines) {
    return entries.map(({ task: { address }, state, failure }) => {
      return { line: null, address, obstacle: null, state, failure };
    });
  }
  const byAddress = new Map(entries.map((entry) => [entry.task.address, entry]));
  return lines.map(({ line, address, obstacle, task }) => {
    const { state = null, failure = null } = (task && byAddress.get(task.address)) ?? {};
    return { line, address, obstacle, state, failure };
  });
}

/** Whether the line was not imported. */
export function isUndone({ obstacle, state }: ImportResult): boolean {
  return obstacle !== null || state === "failed" || state === "waiting";
}
