import type { Ref } from "preact";
import type { Failure } from "@/lib/model/failure/failure";
import { failureMessage } from "@/lib/model/failure/failureMessage";
import type { WithoutNextStep } from "@/lib/model/failure/withoutNextStep";
import { clip } from "@/lib/model/text/clip";
import { isVisible } from "@/lib/model/text/isVisible";
import { isolate } from "@/lib/model/text/isolate";
import { Icon } from "./Icon";
import { language, sentences, text } from "./text";
import "./Notice.css";

/** The actions that failures can offer; one that is left out is not shown. */
export interface FailureActions {
  retry?: () => void;
  reload?: () => void;
  forget?: () => void;
  signIn?: () => void;
  /** Signs in at the server's page in a tab, after a window ended without an answer. */
  signInInTab?: () => void;
  openOptions?: () => void;
  /** Opens the server's website, where plan and account are managed. */
  openServer?: () => void;
  /** Offered beside the sign-in methods, not as the step of a failure. */
  createAccount?: () => void;
  /** Opens the server's page of plans. */
  upgrade?: () => void;
  allow?: (origin: string) => void;
}

interface Told {
  step?: Step;
  /** A second one, beside it. */
  other?: Step | undefined;
}

interface Step {
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
  const { step, other } = findStep(failure, steps);
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
      {[step, other].map(
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

/** The message of a failure, with its origin, address or waiting time. */
export function failureText(failure: Failure): string {
  return text(...failureMessage(failure, language()));
}

function findStep(failure: Failure, steps: FailureActions): Told {
  switch (failure.kind) {
    case "sign-in":
      return {
        step: { label: text("retry"), run: steps.retry },
        ...(failure.reason === "unfinished" && {
          other: { label: text("signInInTab"), run: steps.signInInTab },
        }),
      };
    case "offline":
    case "captive":
    case "server":
    case "limited":
    case "unconfirmed":
    case "not-made":
    case "unknown-outcome":
    case "storage":
    case "page-left":
    case "broken":
      return { step: { label: text("retry"), run: steps.retry } };
    case "not-seen":
      return { step: { label: text("newAlias"), run: steps.retry } };
    case "permission": {
      const { origin } = failure;
      const allow = steps.allow && (() => steps.allow?.(origin));
      return { step: { label: text("allowAccess"), run: allow } };
    }
    case "signed-out":
    case "scope":
      return { step: { label: text("signInAgain"), run: steps.signIn } };
    case "plan-limit":
      return failure.upgrade
        ? { step: { label: text("upgrade"), run: steps.upgrade } }
        : { step: { label: text("openServer"), run: steps.openServer } };
    case "inactive":
      return { step: { label: text("openServer"), run: steps.openServer } };
    case "missing":
      return { step: { label: text("removeFromList"), run: steps.forget } };
    case "domain-missing":
      return { step: { label: text("options"), run: steps.openOptions } };
    case "no-server":
      return { step: { label: text("chooseServer"), run: steps.openOptions } };
    default:
      failure.kind satisfies WithoutNextStep | "forbidden";
      return {};
  }
}
