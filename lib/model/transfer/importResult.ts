import type { BulkEntry } from "@/lib/model/bulk/bulk";
import type { Failure } from "@/lib/model/failure/failure";
import type { Obstacle, PlannedLine } from "./planImport";

/** A line of a file, and what became of it. */
export interface ImportResult {
  /** null where the page does not know the file any more. */
  line: number | null;
  address: string;
  /** Why nothing of it was sent. */
  obstacle: Obstacle | null;
  /** The failure of the request; null where nothing was sent. */
  state: BulkEntry["state"] | null;
  failure: Failure | null;
}

/** Without lines, what became of the tasks alone. */
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

/** It was in the file, and is not so. */
export function isUndone({ obstacle, state }: ImportResult): boolean {
  return obstacle !== null || state === "failed" || state === "waiting";
}
