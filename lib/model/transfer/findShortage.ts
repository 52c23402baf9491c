import type { PlannedLine } from "./planImport";

/** Of the aliases that an import would make, so many fit into the plan. */
export interface Shortage {
  wanted: number;
  room: number;
}

/** undefined where all of them fit, or nothing is known of a limit. */
export function findShortage(
  lines: readonly PlannedLine[],
  use: { count: number; limit: number } | null,
): Shortage | undefined {
  if (use === null) return undefined;
  const wanted = lines.filter(({ task }) => task?.kind === "make").length;
  const room = Math.max(0, use.limit - use.count);
  return wanted > room ? { wanted, room } : undefined;
}
