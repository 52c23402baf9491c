import type { ConnectionEnd } from "./connectionEnd";

export function countDays({ since, at }: Pick<ConnectionEnd, "since" | "at">): number {
  return Math.round((at - since) / (24 * 3600_000));
}
