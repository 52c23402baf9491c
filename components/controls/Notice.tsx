import type { Failure } from "@/lib/model/failure/failure";
import { failureMessage } from "@/lib/model/failure/failureMessage";
import { isVisible } from "@/lib/model/alias/isVisible";
import { clip } from "./clip";
import { isolate, language, sentences, text } from "./text";

/** What can be done about a failure; a step that nobody gives is not offered. */
export interface FailureActions {
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
  /** What there is all the same. */
  remark?: string;
  steps?: FailureActions;
}

/** A failure where it happened: what it is, what the server said, and what to do next. */
export function Notice({ failure, remark, steps = {} }: Props) {
  const { words, said = "", step } = tell(failure, steps);
  return (
    <div class="notice" role="alert">
      <p>
        {isVisible(said) ? text("sentences", words, "") : words}
        {isVisible(said) && (
          <q>
            <bdi>{isolate(clip(said.trim(), 200))}</bdi>
          </q>
        )}
        {remark !== undefined && text("sentences", "", remark)}
      </p>
      {step?.run && (
        <button type="button" class="button" onClick={step.run}>
          {step.label}
        </button>
      )}
    </div>
  );
}

function tell(failure: Failure, steps: FailureActions): Told {
  return {
    words: failureText(failure),
    said: quote(failure),
    ...findStep(failure, steps),
  };
}

function quote(failure: Failure): string {
  if (failure.kind === "edited-elsewhere") {
    return [failure.title, failure.notes].filter(isVisible).join(" · ");
  }
  return "said" in failure ? failure.said : "";
}

/** In a line of text: what it is, and what the server said. */
export function tellFailure(failure: Failure): string {
  const said = "said" in failure && isVisible(failure.said) ? failure.said.trim() : "";
  const quoted = said === "" ? "" : text("quotation", isolate(clip(said, 200)));
  return sentences(failureText(failure), quoted);
}

/** With what only one kind has to say: where, and how long. */
export function failureText(failure: Failure): string {
  return text(...failureMessage(failure, language()));
}

function findStep(failure: Failure, steps: FailureActions): Pick<Told, "step"> {
  switch (failure.kind) {
    case "offline":
    case "captive":
    case "server":
    case "limited":
    case "sign-in":
    case "unconfirmed":
    case "not-made":
    case "unknown-outcome":
    case "storage":
    case "page-left":
    case "broken":
      return { step: { label: text("retry"), run: steps.retry } };
    case "permission": {
      const { origin } = failure;
      const allow = steps.allow && (() => steps.allow?.(origin));
      return { step: { label: text("allowAccess"), run: allow } };
    }
    case "signed-out":
    case "scope":
      return { step: { label: text("signInAgain"), run: steps.signIn } };
    case "plan-limit":
    case "inactive":
      return { step: { label: text("openServer"), run: steps.openServer } };
    case "missing":
      return { step: { label: text("removeFromList"), run: steps.forget } };
    case "domain-missing":
      return { step: { label: text("options"), run: steps.openOptions } };
    case "no-server":
      return { step: { label: text("chooseServer"), run: steps.openOptions } };
    case "credentials":
    case "forbidden":
    case "edited-elsewhere":
    case "invalid":
    case "base-url":
    case "half-address":
    case "unsupported":
    case "too-many":
    case "at-work":
    case "other-address":
    case "page-closed":
    case "managed":
    case "refused":
      return {};
  }
}
