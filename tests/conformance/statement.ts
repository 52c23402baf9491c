import type { Reply } from "./reply.ts";
import type { World } from "./world.ts";

/** One thing that the contract says, or, if `extra`, that Alibi makes use of where a server has it. */
export interface Statement {
  says: string;
  /** What Alibi does at a server where it is otherwise. */
  otherwise: string;
  extra?: true;
  /** Ends if it holds, and throws `Differs` or `Untried` if not. */
  check(world: World): Promise<void>;
}

export interface Section {
  name: string;
  /** Nothing of it can be tried with an account that the server lets do nothing. */
  needsAccount?: true;
  statements: Statement[];
}

/** The message says what was seen in its place. */
export class Differs extends Error {
  /** The server failed, and did not say no. */
  readonly isBroken: boolean;

  constructor(seen: string, isBroken = false) {
    super(seen);
    this.isBroken = isBroken;
  }
}

/** It is otherwise, which is known and does no harm: more than the contract has, or less than Alibi can do with. */
export class Known extends Error {}

/** The message says why. */
export class Untried extends Error {}

/** @param seen what was seen in place of what should be: words, or the answer */
export function demand(holds: boolean, seen: string | Reply): asserts holds {
  if (holds) return;
  throw typeof seen === "string" ? new Differs(seen) : new Differs(seen.shown, seen.status >= 500);
}

export function needs(given: boolean, why: string): asserts given {
  if (!given) throw new Untried(why);
}
