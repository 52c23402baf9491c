import type { Usage } from "./usage";

/** Is there no room for another alias? */
export function isFull({ count, limit }: Pick<Usage, "count" | "limit">): boolean {
  return limit !== null && count >= limit;
}
