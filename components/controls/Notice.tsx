import type { Ref } from "preact";
import type { Failure } from "@/lib/model/failure";
import { failureMessage, findStep } from "@/lib/model/failures";
import { clip, isVisible, isolate } from "@/lib/model/text";
import type { FailureActions } from "@/lib/state/page";
import { Icon } from "./Icon";
import { language, sentences, text } from "./text";

export type { FailureActions };

interface Action {
  label: string;
  run: (() => void) | undefined;
}

interface Props {
  failure: Failure;
  /** Replaces the usual message where more is known. */
  words?: string | undefined;
  /** What is still available despite the failure, or may be its cause here. */
  remark?: string | undefined;
  steps?: FailureActions;
  /** Called with the notice's element, such as `bringIntoView`. */
  place?: Ref<HTMLDivElement>;
}

/** A failure, shown where it happened: what went wrong, what the server said, and what to do next. */
export function Notice({
  failure,
  words = failureText(failure),
  remark,
  steps = {},
  place = null,
}: Props) {
  const said = quote(failure);
  const actions = [findAction(failure, steps), findOther(failure, steps)];
  return (
    <div class="notice" role="alert" ref={place}>
      <Icon name="alert" />
      <p>
        {said ? text("sentences", words, "") : words}
        {said && (
          <q>
            <bdi>{isolate(said)}</bdi>
          </q>
        )}
        {remark !== undefined && text("sentences", "", remark)}
      </p>
      {actions.map(
        (each) =>
          each?.run && (
            <button key={each.label} type="button" class="button" onClick={each.run}>
              {each.label}
            </button>
          ),
      )}
    </div>
  );
}

/** What the server said about the failure, or the label and notes that it has now; "" for nothing visible. */
function quote(failure: Failure): string {
  if (failure.kind === "edited-elsewhere") {
    return clip([failure.title, failure.notes].filter(isVisible).join(" · ").trim(), 200);
  }
  return "said" in failure && isVisible(failure.said) ? failure.said : "";
}

/** The failure as one line of text, with the quoted server message. */
export function tellFailure(failure: Failure): string {
  const said = "said" in failure ? quote(failure) : "";
  return sentences(failureText(failure), said && text("quotation", isolate(said)));
}

export function failureText(failure: Failure): string {
  return text(...failureMessage(failure, language()));
}

function findAction(failure: Failure, steps: FailureActions): Action | undefined {
  const step = findStep(failure).inPages;
  switch (step) {
    case "retry":
      return { label: text("retry"), run: steps.retry };
    case "new-alias":
      return { label: text("newAlias"), run: steps.retry };
    case "allow": {
      const { allow } = steps;
      if (failure.kind !== "permission" || !allow) return undefined;
      return { label: text("allowScope"), run: () => allow(failure.origin) };
    }
    case "sign-in":
      return { label: text("signInAgain"), run: steps.signIn };
    case "plan":
      return failure.kind === "plan-limit" && failure.upgrade
        ? { label: text("upgrade"), run: steps.upgrade }
        : { label: text("openServer"), run: steps.openServer };
    case "server":
      return { label: text("openServer"), run: steps.openServer };
    case "remove":
      return { label: text("removeFromList"), run: steps.forget };
    case "options":
      return { label: text("options"), run: steps.openOptions };
    case "choose-server":
      return { label: text("chooseServer"), run: steps.openOptions };
    default:
      step satisfies null;
      return undefined;
  }
}

/** A second step, beside that of the table. */
function findOther(failure: Failure, steps: FailureActions): Action | undefined {
  const isUnfinished = failure.kind === "sign-in" && failure.reason === "unfinished";
  return isUnfinished ? { label: text("signInInTab"), run: steps.signInInTab } : undefined;
}

/**
 * A `ref` for an element that appears in answer to a press, or `place` of such a `Notice`; called once, when it
 * appears.
 */
export function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: "nearest" });
}
