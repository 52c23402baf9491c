import type { Failure } from "./failure";

/** What a failure means to the code that handles it. */
type Trait =
  /** The request may have been carried out: no answer came, or an unclear one. */
  | "lost"
  /** A GET with this failure is retried. */
  | "get-again"
  /** The server is unreachable, so the worker's cache answers instead. */
  | "unreachable"
  /** The same request may succeed in a moment, or after signing in. */
  | "temporary"
  /** It is not known yet whether an earlier change was carried out: the alias is requested again later. */
  | "change-unknown"
  /** It ends a sign-in, because it does not tell whether the token is valid. */
  | "sign-in-unsure"
  /** The server refuses email, password or code. */
  | "credentials-refused"
  /** For a request about one address: as far as is known, the alias does not exist. */
  | "no-alias"
  /** The same, for code that only wants to create it: the server then tells whether the address is taken. */
  | "may-be-free"
  /**
   * For a creation: an earlier copy of the same request may have taken the address, or the last place in the
   * plan.
   */
  | "rivals-itself"
  /** Every further creation would fail in the same way. */
  | "ends-creating"
  /** For bulk work: the failure is not about this alias, which is retried later. */
  | "bulk-wait"
  /** For bulk work: all other aliases would fail in the same way. Without either, only this alias has failed. */
  | "bulk-halt";

/** A new kind of failure does not compile until it has its line here. */
const traits: Record<Failure["kind"], readonly Trait[]> = {
  offline: [
    "lost",
    "get-again",
    "unreachable",
    "temporary",
    "change-unknown",
    "sign-in-unsure",
    "bulk-wait",
  ],
  captive: ["lost", "unreachable", "temporary", "change-unknown", "sign-in-unsure", "bulk-wait"],
  server: ["lost", "get-again", "unreachable", "temporary", "change-unknown", "bulk-wait"],
  limited: ["unreachable", "temporary", "change-unknown", "sign-in-unsure", "bulk-wait"],
  permission: ["temporary", "bulk-wait"],
  "signed-out": ["temporary", "credentials-refused", "bulk-wait"],
  storage: ["change-unknown", "bulk-wait"],
  "unknown-outcome": ["bulk-wait"],
  "not-seen": [],
  "not-made": [],
  missing: ["no-alias", "may-be-free"],
  unsupported: ["no-alias", "may-be-free", "bulk-halt"],
  scope: ["may-be-free", "bulk-halt"],
  unconfirmed: ["bulk-halt"],
  inactive: ["bulk-halt"],
  "no-server": ["bulk-halt"],
  forbidden: ["credentials-refused"],
  invalid: ["credentials-refused", "rivals-itself"],
  "plan-limit": ["rivals-itself", "ends-creating"],
  "other-address": ["ends-creating"],
  credentials: [],
  "sign-in": [],
  "edited-elsewhere": [],
  "base-url": [],
  "half-address": [],
  "domain-missing": [],
  "too-many": [],
  "page-closed": [],
  "page-left": [],
  managed: [],
  "at-work": [],
  refused: [],
  broken: [],
};

export function hasTrait({ kind }: Failure, trait: Trait): boolean {
  return traits[kind].includes(trait);
}
