import { showAddress } from "./address";
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
  | "address-maybe-free"
  /**
   * For a creation: an earlier copy of the same request may have taken the address, or the last place in the
   * plan.
   */
  | "maybe-own-duplicate"
  /** Every further creation would fail in the same way. */
  | "ends-creating"
  /** For bulk work: the failure is not about this alias, which is retried later. */
  | "bulk-wait"
  /** For bulk work: all other aliases would fail in the same way. Without either, only this alias has failed. */
  | "bulk-halt";

/** A step that a web page's button can lead to; `plan` is the page of plans, or else a way round a full one. */
type FieldStep = "retry" | "new-alias" | "sign-in" | "plan" | "server";
type PageStep = FieldStep | "allow" | "remove" | "options" | "choose-server";

/** Keys of `_locales`, which the callers of `failureKey` check. */
type Words<Each extends Failure> = Each extends { reason: infer Reason extends string }
  ? Record<Reason, string>
  : string;

/**
 * What the person can press next, in our pages and, if `inField` has nothing else, beside a field; null for nothing. In
 * our pages, only where `Notice` is given what the button does.
 */
type Step = { step: FieldStep | null } | { step: PageStep | null; inField: FieldStep | null };

type Row<Each extends Failure> = Step & {
  /** The same in the popup, the options and beside a field. */
  words: Words<Each>;
  traits: readonly Trait[];
};

type Failures = { [Each in Failure as Each["kind"]]: Row<Each> };

/** Every kind of failure. A new one does not compile until it has its words, its traits and its next step here. */
const failures = {
  offline: {
    words: "failureOffline",
    traits: [
      "lost",
      "get-again",
      "unreachable",
      "temporary",
      "change-unknown",
      "sign-in-unsure",
      "bulk-wait",
    ],
    step: "retry",
  },
  captive: {
    words: "failureCaptive",
    traits: ["lost", "unreachable", "temporary", "change-unknown", "sign-in-unsure", "bulk-wait"],
    step: "retry",
  },
  server: {
    words: "failureServer",
    traits: ["lost", "get-again", "unreachable", "temporary", "change-unknown", "bulk-wait"],
    step: "retry",
  },
  limited: {
    words: "failureLimited",
    traits: ["unreachable", "temporary", "change-unknown", "sign-in-unsure", "bulk-wait"],
    step: "retry",
  },
  permission: {
    words: "failurePermission",
    traits: ["temporary", "bulk-wait"],
    step: "allow",
    inField: null,
  },
  "signed-out": {
    words: "failureSignedOut",
    traits: ["temporary", "credentials-refused", "bulk-wait"],
    step: "sign-in",
  },
  storage: { words: "failureStorage", traits: ["change-unknown", "bulk-wait"], step: "retry" },
  "unknown-outcome": { words: "failureUnknownOutcome", traits: ["bulk-wait"], step: "retry" },
  "not-seen": { words: "failureNotSeen", traits: [], step: "new-alias" },
  "not-made": { words: "failureNotMade", traits: [], step: "retry" },
  missing: {
    words: "failureMissing",
    traits: ["no-alias", "address-maybe-free"],
    step: "remove",
    inField: null,
  },
  unsupported: {
    words: "failureUnsupported",
    traits: ["no-alias", "address-maybe-free", "bulk-halt"],
    step: null,
  },
  scope: { words: "failureScope", traits: ["address-maybe-free", "bulk-halt"], step: "sign-in" },
  unconfirmed: {
    words: "failureUnconfirmed",
    traits: ["bulk-halt"],
    step: "retry",
    inField: "server",
  },
  inactive: { words: "failureInactive", traits: ["bulk-halt"], step: "server" },
  "no-server": {
    words: "failureNoServer",
    traits: ["bulk-halt"],
    step: "choose-server",
    inField: null,
  },
  forbidden: {
    words: "failureForbidden",
    traits: ["credentials-refused"],
    step: null,
    inField: "server",
  },
  invalid: {
    words: "failureInvalid",
    traits: ["credentials-refused", "maybe-own-duplicate"],
    step: null,
  },
  "plan-limit": {
    words: "failurePlanLimit",
    traits: ["maybe-own-duplicate", "ends-creating"],
    step: "plan",
  },
  "other-address": { words: "createdOther", traits: ["ends-creating"], step: null },
  credentials: { words: "failureCredentials", traits: [], step: null },
  "sign-in": {
    words: {
      unfinished: "failureSignInUnfinished",
      cancelled: "failureSignInUnfinished",
      refused: "failureSignInRefused",
      "window-open": "failureSignInWindowOpen",
      untrusted: "failureSignInUntrusted",
      "other-issuer": "failureSignInOtherIssuer",
      "other-origin": "failureSignInOtherOrigin",
      unprotected: "failureSignInUnprotected",
      interrupted: "failureSignInUnfinished",
      same: "failureSignInSame",
    },
    traits: [],
    step: "retry",
    inField: null,
  },
  "edited-elsewhere": { words: "failureEditedElsewhere", traits: [], step: null },
  "base-url": {
    words: {
      malformed: "failureBaseUrlMalformed",
      scheme: "failureBaseUrlMalformed",
      insecure: "failureBaseUrlInsecure",
      extra: "failureBaseUrlExtra",
      "not-service": "failureBaseUrlNotService",
      callback: "failureCallback",
    },
    traits: [],
    step: null,
  },
  "half-address": { words: "failureHalfAddress", traits: [], step: null },
  "domain-missing": { words: "failureDomainMissing", traits: [], step: "options", inField: null },
  "too-many": { words: "failureTooMany", traits: [], step: null },
  "page-closed": { words: "sitePageClosed", traits: [], step: null },
  "page-left": { words: "failurePageLeft", traits: [], step: "retry", inField: null },
  managed: { words: "failureManaged", traits: [], step: null },
  "at-work": { words: "failureAtWork", traits: [], step: null },
  refused: { words: "failureBroken", traits: [], step: null },
  broken: { words: "failureBroken", traits: [], step: "retry", inField: null },
} as const satisfies Failures;

export function hasTrait({ kind }: Failure, trait: Trait): boolean {
  const { traits }: { traits: readonly Trait[] } = failures[kind];
  return traits.includes(trait);
}

export function findStep({ kind }: Failure) {
  const row: Step = failures[kind];
  return { inPages: row.step, inField: "inField" in row ? row.inField : row.step };
}

/** The message key of a failure. `failurePermission` has the origin as $1, `createdOther` the address. */
export function failureKey(failure: Failure) {
  switch (failure.kind) {
    case "sign-in":
      return failures["sign-in"].words[failure.reason];
    case "base-url":
      return failures["base-url"].words[failure.reason];
    case "unknown-outcome":
      // Trying again is safe, so what a person can do about it is the same as for any other request.
      return failures[failure.captive ? "captive" : failure.kind].words;
    default:
      return failures[failure.kind].words;
  }
}

type FailureMessage = ReturnType<typeof failureKey> | "failureLimitedUntil";

/**
 * The message of a failure, the same in every place, and its $1: the origin that access is missing for, the
 * created address, or when to try again, as in "in 30 seconds".
 * @param language the BCP 47 tag of the messages
 */
export function failureMessage(failure: Failure, language: string): [FailureMessage, string] {
  const key = failureKey(failure);
  if (failure.kind === "permission") return [key, failure.origin];
  if (failure.kind === "other-address") return [key, showAddress(failure.address)];
  if (failure.kind !== "limited" || failure.retryAfter === null) return [key, ""];
  const { count, unit } = roundWait(failure.retryAfter);
  // A relative time, because the form of "30 seconds" in a sentence differs between languages.
  return ["failureLimitedUntil", new Intl.RelativeTimeFormat(language).format(count, unit)];
}

/** A waiting time in the unit that a person would use. @param seconds rounded up, and to at least 1 */
export function roundWait(seconds: number): { count: number; unit: "minute" | "second" } {
  const minutes = seconds >= 90;
  const count = Math.max(1, Math.ceil(minutes ? seconds / 60 : seconds));
  return { count, unit: minutes ? "minute" : "second" };
}
