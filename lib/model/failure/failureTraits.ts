import type { Failure } from "./failure";

/** What a failure means to the code that goes on after it. */
type Trait =
  /** The request may have been carried out: no answer came, or none that says. */
  | "lost"
  /** A GET that failed so is sent again. */
  | "get-again"
  /** The server cannot be asked now, so the worker's copy of the list answers in its place. */
  | "unreachable"
  /** The same request may succeed in a moment, or after signing in. */
  | "temporary"
  /** Whether an earlier change was carried out is not known yet: it is asked for again later. */
  | "change-unknown"
  /** A sign-in ends with it, because it says nothing about the token. */
  | "sign-in-unsure"
  /** The server refuses email, password or code. */
  | "credentials-refused"
  /** To a request for one address: as far as can be told, the alias does not exist. */
  | "no-alias"
  /** The same, for who only wants to create it: the server then says itself whether the address is taken. */
  | "may-be-free"
  /** To a label given later: the alias is gone, or has got another label meanwhile. */
  | "label-moot"
  /** To a creation: an earlier copy of the same request may have taken the address, or the last place in the plan. */
  | "rivals-itself"
  /** Every further creation would end in the same way. */
  | "ends-creating"
  /** Bulk work: nothing was said about this alias, which is tried again later. */
  | "bulk-wait"
  /** Bulk work: all other aliases would fail in the same way. Without either, this alias alone has failed. */
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
  missing: ["no-alias", "may-be-free", "label-moot"],
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
  "edited-elsewhere": ["label-moot"],
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
