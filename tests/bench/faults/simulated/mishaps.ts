import type { NewAlias } from "@/lib/model/alias/alias";
import type { Failure } from "@/lib/model/failure/failure";

/** What surely was not made. */
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

/** Of two copies, the second: for what the first takes, though no list has it yet, or because they are two. */
export function refusalsOfSecond({ domain }: NewAlias): [Failure, ...Failure[]] {
  const full: Failure = { kind: "plan-limit", said: "Limit reached" };
  const taken: Failure = { kind: "invalid", said: "has already been taken" };
  return [{ kind: "limited", retryAfter: 1 }, full, ...(domain === undefined ? [] : [taken])];
}

/** What may become of a POST, when something does. */
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

/** What is to become of the next POST, where chance does not decide. */
export interface Planned {
  mishap: keyof typeof mishaps;
  /** How long after that what comes late does. In ms. */
  late?: number;
}
