import { showAddress } from "./address";
import type { Failure } from "./failure";

const unreachable = ["offline", "captive", "server", "limited"] as const;
const temporary = [...unreachable, "permission", "signed-out"] as const;

/** What failures mean to the code that handles them. */
const traits = {
  /** The request may have been carried out: no answer came, or an unclear one. */
  lost: ["offline", "captive", "server"],
  /** A GET with this failure is retried. */
  "get-again": ["offline", "server"],
  /** The server is unreachable, so the worker's cache answers instead. */
  unreachable,
  /** The same request may succeed in a moment, or after signing in. */
  temporary,
  /** It is not known yet whether an earlier change was carried out: the alias is requested again later. */
  "change-unknown": [...unreachable, "storage"],
  /** It ends a sign-in, because it does not tell whether the token is valid. */
  "sign-in-unsure": ["offline", "captive", "limited"],
  /** In the answer to a sign-in: the server refuses email, password or code. */
  "credentials-refused": ["signed-out", "forbidden", "invalid"],
  /** For a request about one address: as far as is known, the alias does not exist. */
  "no-alias": ["missing", "unsupported"],
  /** The same, for code that only wants to create it: the server then tells whether the address is taken. */
  "address-maybe-free": ["missing", "unsupported", "scope"],
  /** For a creation: an earlier copy of the same request may have taken the address, or the plan's last place. */
  "maybe-own-duplicate": ["invalid", "plan-limit"],
  /** Every further creation would fail in the same way. */
  "ends-creating": ["plan-limit", "other-address"],
  /** For bulk work: the failure is not about this alias, which is retried later. */
  "bulk-wait": [...temporary, "storage", "unknown-outcome"],
  /** For bulk work: all other aliases would fail in the same way. Without either, only this alias has failed. */
  "bulk-halt": ["unsupported", "scope", "unconfirmed", "inactive", "no-server"],
} as const satisfies Record<string, readonly Failure["kind"][]>;

export function hasTrait({ kind }: Failure, trait: keyof typeof traits): boolean {
  return (traits[trait] as readonly string[]).includes(kind);
}

/** A step that a web page's button can lead to; `plan` is the page of plans, or else a way round a full one. */
type FieldStep = "retry" | "new-alias" | "sign-in" | "plan" | "server";

/** A step in our pages alone, where `Notice` is given what its button does. */
type PageStep = "allow" | "remove" | "options" | "choose-server";

/** Keys of `_locales`, which the callers of `failureKey` check; the same in the popup, the options and beside a field. */
type Words<Each extends Failure> = Each extends { reason: infer Reason extends string }
  ? Record<Reason, string>
  : string;

/** Its words; what the user can press next, null for nothing; and beside a field, if that is something else. */
type Row<Each extends Failure> =
  | [words: Words<Each>, step: FieldStep | null]
  | [words: Words<Each>, step: FieldStep | PageStep | null, inField: FieldStep | null];

/** Every kind of failure. A new one does not compile until it has its words and its next step here. */
const failures = {
  offline: ["failureOffline", "retry"],
  captive: ["failureCaptive", "retry"],
  server: ["failureServer", "retry"],
  limited: ["failureLimited", "retry"],
  permission: ["failurePermission", "allow", null],
  "signed-out": ["failureSignedOut", "sign-in"],
  storage: ["failureStorage", "retry"],
  "unknown-outcome": ["failureUnknownOutcome", "retry"],
  "not-seen": ["failureNotSeen", "new-alias"],
  "not-made": ["failureNotMade", "retry"],
  missing: ["failureMissing", "remove", null],
  unsupported: ["failureUnsupported", null],
  scope: ["failureScope", "sign-in"],
  unconfirmed: ["failureUnconfirmed", "retry", "server"],
  inactive: ["failureInactive", "server"],
  "no-server": ["failureNoServer", "choose-server", null],
  forbidden: ["failureForbidden", null, "server"],
  invalid: ["failureInvalid", null],
  "plan-limit": ["failurePlanLimit", "plan"],
  "other-address": ["createdOther", null],
  credentials: ["failureCredentials", null],
  "sign-in": [
    {
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
    "retry",
    null,
  ],
  "edited-elsewhere": ["failureEditedElsewhere", null],
  "base-url": [
    {
      malformed: "failureBaseUrlMalformed",
      scheme: "failureBaseUrlMalformed",
      insecure: "failureBaseUrlInsecure",
      extra: "failureBaseUrlExtra",
      "not-service": "failureBaseUrlNotService",
      callback: "failureCallback",
    },
    null,
  ],
  "half-address": ["failureHalfAddress", null],
  "domain-missing": ["failureDomainMissing", "options", null],
  "too-many": ["failureTooMany", null],
  "page-closed": ["sitePageClosed", null],
  "page-left": ["failurePageLeft", "retry", null],
  managed: ["failureManaged", null],
  "at-work": ["failureAtWork", null],
  refused: ["failureBroken", null],
  broken: ["failureBroken", "retry", null],
} as const satisfies { [Each in Failure as Each["kind"]]: Readonly<Row<Each>> };

export function findStep({ kind }: Failure) {
  const [, inPages, inField = inPages as FieldStep | null]: Readonly<Row<Failure>> = failures[kind];
  return { inPages, inField };
}

/** The message key of a failure. `failurePermission` has the origin as $1, `createdOther` the address. */
export function failureKey(failure: Failure) {
  switch (failure.kind) {
    case "sign-in":
      return failures["sign-in"][0][failure.reason];
    case "base-url":
      return failures["base-url"][0][failure.reason];
    case "unknown-outcome":
      // Trying again is safe, so what a user can do about it is the same as for any other request.
      return failures[failure.captive ? "captive" : failure.kind][0];
    default:
      return failures[failure.kind][0];
  }
}

type FailureMessage = ReturnType<typeof failureKey> | "failureLimitedUntil";

/** The message of a failure, and its $1: the origin without access, the created address, or when to try again. */
export function failureMessage(failure: Failure, language: string): [FailureMessage, string] {
  const key = failureKey(failure);
  if (failure.kind === "permission") return [key, failure.origin];
  if (failure.kind === "other-address") return [key, showAddress(failure.address)];
  if (failure.kind !== "limited" || failure.retryAfter === null) return [key, ""];
  const { count, unit } = roundWait(failure.retryAfter);
  // A relative time, as "in 30 seconds", because the form of "30 seconds" in a sentence differs between languages.
  return ["failureLimitedUntil", new Intl.RelativeTimeFormat(language).format(count, unit)];
}

/** A waiting time in the unit that a user would use. @param seconds rounded up, and to at least 1 */
export function roundWait(seconds: number): { count: number; unit: "minute" | "second" } {
  const minutes = seconds >= 90;
  const count = Math.max(1, Math.ceil(minutes ? seconds / 60 : seconds));
  return { count, unit: minutes ? "minute" : "second" };
}
