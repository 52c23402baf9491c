import type { Reply } from "./reply.ts";
import type { World } from "./world.ts";

/** A requirement of the contract, or, if `extra`, a feature that Alibi uses where a server has it. */
export interface Statement {
  /** Resolves if it holds; throws `Differs` or `Untried` if not. */
  check(world: World): Promise<void>;
  /** What Alibi does if the statement does not hold. */
  otherwise: string;
  extra?: true;
}

export const must = (check: Statement["check"], otherwise: string): Statement => ({
  check,
  otherwise,
});

/** The same of what is not in the contract. */
export const extra = (check: Statement["check"], otherwise: string): Statement => ({
  ...must(check, otherwise),
  extra: true,
});

export interface Section {
  name: string;
  /** It cannot be tried with an account that the server refuses. */
  needsAccount?: true;
  /** By what each says. */
  statements: Record<string, Statement>;
}

/** Its message says what was observed instead. */
export class Differs extends Error {
  /** The server failed (5xx) instead of refusing. */
  readonly isBroken: boolean;

  constructor(seen: string, isBroken = false) {
    super(seen);
    this.isBroken = isBroken;
  }
}

/** A known, harmless difference: more than the contract requires, or less in a way that Alibi can handle. */
export class Known extends Error {}

/** Its message says why. */
export class Untried extends Error {}

/** @param seen what was observed instead: text, or the response */
export function demand(holds: boolean, seen: string | Reply): asserts holds {
  if (holds) return;
  throw typeof seen === "string" ? new Differs(seen) : new Differs(seen.shown, seen.status >= 500);
}

export function needs(given: boolean, why: string): asserts given {
  if (!given) throw new Untried(why);
}
