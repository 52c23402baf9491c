import type { Usage } from "./usage";

/** How many aliases there are, of how many there may be. */
export interface LimitedUse {
  count: number;
  limit: number;
}

/** What an account has room for, as far as it is known. */
export interface Room {
  /** null where there is no limit, or none is known. */
  limited: LimitedUse | null;
  /** Why no alias can be made: the plan is full, or the account is not active. null where one can. */
  closed: "full" | "inactive" | null;
}

export function findRoom(usage: Usage | null | undefined): Room {
  const { count = 0, limit = null, canCreate } = usage ?? {};
  if (limit === null) return { limited: null, closed: canCreate === false ? "inactive" : null };
  // Of a plan that was larger before, there are more than there may be.
  const isFull = count >= limit;
  // A plan that is full says by itself why the server lets it make none.
  const closed = isFull ? "full" : canCreate === false ? "inactive" : null;
  return { limited: { count, limit }, closed };
}
