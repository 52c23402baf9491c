import type { Failure } from "@/lib/model/failure";
import { clip } from "./clip";
import { formatWait } from "./numbers";
import { text } from "./text";

/** What can be done about a failure; a step that nobody gives is not offered. */
export interface Steps {
  retry?: () => void;
  reload?: () => void;
  forget?: () => void;
  signIn?: () => void;
  openOptions?: () => void;
  /** Opens the server's own pages, where plans and accounts are looked after. */
  openServer?: () => void;
  allow?: (origin: string) => void;
}

interface Told {
  words: string;
  /** What the server said about it. */
  said?: string;
  step?: { label: string; run: (() => void) | undefined };
}

interface Props {
  failure: Failure;
  steps?: Steps;
}

/** A failure where it happened: what it is, what the server said, and what to do next. */
export function Notice({ failure, steps = {} }: Props) {
  const { words, said = "", step } = tell(failure, steps);
  return (
    <div class="notice" role="alert">
      <p>
        {words}
        {said.trim() !== "" && (
          <>
            {" "}
            <q>
              <bdi>{clip(said.trim(), 200)}</bdi>
            </q>
          </>
        )}
      </p>
      {step?.run && (
        <button type="button" class="button" onClick={step.run}>
          {step.label}
        </button>
      )}
    </div>
  );
}

function tell(failure: Failure, steps: Steps): Told {
  const retry = { label: text("retry"), run: steps.retry };
  const signIn = { label: text("signInAgain"), run: steps.signIn };
  const openServer = { label: text("openServer"), run: steps.openServer };
  switch (failure.kind) {
    case "offline":
      return { words: text("failureOffline"), step: retry };
    case "permission": {
      const { origin } = failure;
      const allow = steps.allow && (() => steps.allow?.(origin));
      return {
        words: text("failurePermission", origin),
        step: { label: text("allowAccess"), run: allow },
      };
    }
    case "captive":
      return { words: text("failureCaptive"), step: retry };
    case "server":
      return { words: text("failureServer"), step: retry };
    case "limited":
      return { words: tellWait(failure.retryAfter), step: retry };
    case "signed-out":
      return { words: text("failureSignedOut"), step: signIn };
    case "credentials":
      return { words: text("failureCredentials") };
    case "sign-in":
      return { words: tellSignIn(failure.reason), step: retry };
    case "plan-limit":
      return { words: text("failurePlanLimit"), said: failure.said, step: openServer };
    case "scope":
      return { words: text("failureScope"), step: signIn };
    case "unconfirmed":
      return { words: text("failureUnconfirmed"), step: retry };
    case "inactive":
      return { words: text("failureInactive"), step: openServer };
    case "forbidden":
      return { words: text("failureForbidden"), said: failure.said };
    case "missing":
      return {
        words: text("failureMissing"),
        step: { label: text("removeFromList"), run: steps.forget },
      };
    case "invalid":
      return { words: text("failureInvalid"), said: failure.said };
    case "unknown-outcome":
      return {
        words: text("failureUnknownOutcome"),
        step: { label: text("updateList"), run: steps.reload },
      };
    case "base-url":
      return { words: tellBaseUrl(failure.reason) };
    case "no-server":
      return {
        words: text("failureNoServer"),
        step: { label: text("chooseServer"), run: steps.openOptions },
      };
    case "half-address":
      return { words: text("failureHalfAddress") };
    case "refused":
      return { words: text("failureRefused") };
    case "broken":
      return { words: text("failureBroken"), step: retry };
  }
}

type Reason<Kind extends Failure["kind"]> = Extract<
  Failure,
  { kind: Kind; reason: string }
>["reason"];

function tellSignIn(reason: Reason<"sign-in">): string {
  switch (reason) {
    case "cancelled":
      return text("failureSignInCancelled");
    case "unavailable":
      return text("failureSignInUnavailable");
    case "untrusted":
      return text("failureSignInUntrusted");
    case "interrupted":
      return text("failureSignInInterrupted");
  }
}

export function tellBaseUrl(reason: Reason<"base-url">): string {
  switch (reason) {
    case "malformed":
      return text("failureBaseUrlMalformed");
    case "scheme":
      return text("failureBaseUrlScheme");
    case "insecure":
      return text("failureBaseUrlInsecure");
    case "extra":
      return text("failureBaseUrlExtra");
    case "not-service":
      return text("failureBaseUrlNotService");
  }
}

function tellWait(seconds: number | null): string {
  return seconds === null
    ? text("failureLimited")
    : text("failureLimitedUntil", formatWait(seconds));
}
