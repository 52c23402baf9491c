import type { PlannedLine } from "./planImport";

/** The number of aliases that an import would create, and how many of them fit into the plan. */
export interface Shortage {
  wanted: number;
  room: number;
}

/** undefined if all of them fit, or no limit is known. */
export function findShortage(
  lines: readonly PlannedLine[],
  use: { count: number; limit: number } | null,
): Shortage | undefined {
  if (use === null) return undefined;
  const wanted = lines.filter(({ task }) => task?.kind === "make").length;
  const room = Math.max(0, use.limit - use.count);
  return wanted > room ? { wanted, room } : undefined;
}
