import type { ConnectionEnd } from "./connectionEnd";

/** The number of days that a sign-in lasts. */
export function countDays({ since, at }: Pick<ConnectionEnd, "since" | "at">): number {
  return Math.round((at - since) / (24 * 3600_000));
}
