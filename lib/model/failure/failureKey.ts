import type { Failure } from "./failure";
import { isVisible } from "@/lib/model/text/isVisible";

/**
 * The message key of a failure, the same in the popup, the options and beside a field. A new kind or reason does
 * not compile until it has a message. `failurePermission` has the origin as $1, `failureOtherAddress` the
 * address. For a sign-in that has expired or that a server refuses, popup and options say more
 * (`SignedOutNotice.tsx`).
 */
export function failureKey(failure: Failure) {
  switch (failure.kind) {
    case "offline":
      return "failureOffline";
    case "permission":
      return "failurePermission";
    case "captive":
      return "failureCaptive";
    case "server":
      return "failureServer";
    case "limited":
      return "failureLimited";
    case "signed-out":
      return "failureSignedOut";
    case "credentials":
      return "failureCredentials";
    case "sign-in":
      return signInKeys[failure.reason];
    case "plan-limit":
      return "failurePlanLimit";
    case "scope":
      return "failureScope";
    case "unconfirmed":
      return "failureUnconfirmed";
    case "inactive":
      return "failureInactive";
    case "forbidden":
      return isVisible(failure.said) ? "failureForbidden" : "failureForbiddenSilent";
    case "missing":
      return "failureMissing";
    case "edited-elsewhere":
      return "failureEditedElsewhere";
    case "invalid":
      return isVisible(failure.said) ? "failureInvalid" : "failureInvalidSilent";
    case "unknown-outcome":
      return "failureUnknownOutcome";
    case "not-seen":
      return "failureNotSeen";
    case "not-made":
      return "failureNotMade";
    case "storage":
      return "failureStorage";
    case "base-url":
      return baseUrlKeys[failure.reason];
    case "no-server":
      return "failureNoServer";
    case "half-address":
      return "failureHalfAddress";
    case "domain-missing":
      return "failureDomainMissing";
    case "unsupported":
      return "failureUnsupported";
    case "too-many":
      return "failureTooMany";
    case "at-work":
      return "failureAtWork";
    case "other-address":
      return "failureOtherAddress";
    case "page-closed":
      return "sitePageClosed";
    case "page-left":
      return "failurePageLeft";
    case "managed":
      return "failureManaged";
    case "refused":
      return "failureRefused";
    case "broken":
      return "failureBroken";
    default:
      return failure satisfies never;
  }
}

type Reason<Kind extends Failure["kind"]> = Extract<
  Failure,
  { kind: Kind; reason: string }
>["reason"];

const signInKeys = {
  unfinished: "failureSignInUnfinished",
  cancelled: "failureSignInUnfinished",
  refused: "failureSignInRefused",
  "window-open": "failureSignInWindowOpen",
  untrusted: "failureSignInUntrusted",
  "other-issuer": "failureSignInOtherIssuer",
  "other-origin": "failureSignInOtherOrigin",
  unprotected: "failureSignInUnprotected",
  interrupted: "failureSignInInterrupted",
  same: "failureSignInSame",
} as const satisfies Record<Reason<"sign-in">, string>;

/** Also used while an address is being typed. */
export const baseUrlKeys = {
  malformed: "failureBaseUrlMalformed",
  scheme: "failureBaseUrlScheme",
  insecure: "failureBaseUrlInsecure",
  extra: "failureBaseUrlExtra",
  "not-service": "failureBaseUrlNotService",
  callback: "failureCallback",
} as const satisfies Record<Reason<"base-url">, string>;
