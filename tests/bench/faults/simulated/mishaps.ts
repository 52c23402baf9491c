import type { NewAlias } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";

/** Failures that prove that nothing was created. */
export const refusals: [Failure, ...Failure[]] = [
  { kind: "limited", retryAfter: 1 },
  { kind: "limited", retryAfter: null },
  { kind: "plan-limit", said: "Limit reached" },
  { kind: "scope" },
  { kind: "unconfirmed" },
  { kind: "inactive" },
  { kind: "forbidden", said: "No" },
  { kind: "invalid", said: "is invalid" },
  { kind: "permission", origin: "https://server.example" },
  { kind: "signed-out" },
];

/**
 * Refusals of the second copy of a request: because the first one has taken the address or the last room, or
 * because there are two.
 */
export function refusalsOfSecond({ domain }: NewAlias): [Failure, ...Failure[]] {
  const full: Failure = { kind: "plan-limit", said: "Limit reached" };
  const taken: Failure = { kind: "invalid", said: "has already been taken" };
  return [{ kind: "limited", retryAfter: 1 }, full, ...(domain === undefined ? [] : [taken])];
}

/** Faults of a POST, with weights. */
export const mishaps = {
  "is refused": 2,
  "is lost": 3,
  "is made, its answer lost": 4,
  "is made late": 3,
  "is made after it was given up": 3,
  "is sent twice by the browser": 3,
  "is sent twice by the browser, the first copy made late": 3,
  "is sent twice by the browser, both answers lost": 2,
  "is sent twice by the browser, and the second refused": 3,
  "gets no answer": 1,
};

/** The fault of the next POST, in place of a random one. */
export interface Planned {
  mishap: keyof typeof mishaps;
  /** The delay of what comes late, in ms. */
  late?: number;
}
