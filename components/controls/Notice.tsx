import { Button, Icon } from "./Button";
import type { Ref, ComponentChildren } from "preact";
import type { Failure } from "@/lib/model/failure";
import { failureMessage, findStep } from "@/lib/model/failureTable";
import { clip, hasText, isolate } from "@/lib/model/text";
import type { FailureActions } from "@/lib/state/page";
import { language, sentences, text, type Message } from "./text";
import { useEffect, useId } from "preact/hooks";
import { useEscape } from "./useEscape";
import { signal, type ReadonlySignal } from "@preact/signals";

interface Props {
  /** Nothing is shown without one. */
  failure: Failure | null | undefined;
  /** Replaces the usual message where more is known. */
  words?: string | undefined;
  /** What is still available despite the failure, or may be its cause here. */
  remark?: string | false | undefined;
  steps?: FailureActions;
  /** Called with the notice's element, such as `bringIntoView`. */
  place?: Ref<HTMLDivElement>;
}

/** A failure, shown where it happened: what went wrong, what the server said, and what to do next. */
export function Notice({ failure, remark, steps = {}, place = null, ...props }: Props) {
  if (!failure) return null;
  const { words = failureText(failure) } = props;
  const reply = quote(failure);
  return (
    <div class="notice" role="alert" ref={place}>
      <Icon name="alert" />
      <p>
        {reply ? text("sentences", words, "") : words}
        {reply && (
          <q>
            <bdi>{isolate(reply)}</bdi>
          </q>
        )}
        {remark && text("sentences", "", remark)}
      </p>
      {findActions(failure, steps).map(
        ([label, run]) => run && <Button key={label} words={label} onClick={run} />,
      )}
    </div>
  );
}

/** What the server said about the failure, or the label and notes that it has now; "" for nothing visible. */
function quote(failure: Failure): string {
  if (failure.kind === "edited-elsewhere") {
    return clip([failure.title, failure.notes].filter(hasText).join(" · ").trim(), 200);
  }
  return "reply" in failure && hasText(failure.reply) ? failure.reply : "";
}

/** The failure as one line of text, with the quoted server message. */
export function tellFailure(failure: Failure): string {
  const reply = "reply" in failure ? quote(failure) : "";
  return sentences(failureText(failure), reply && text("quotation", isolate(reply)));
}

export function failureText(failure: Failure): string {
  return text(...failureMessage(failure, language()));
}

type Action = [label: Message, run: (() => void) | undefined];

function findActions(failure: Failure, steps: FailureActions): Action[] {
  const { retry, signIn, signInInTab, openServer, openOptions, upgrade, forget, allow } = steps;
  const isFull = failure.kind === "plan-limit" && failure.upgrade;
  const mayAsk = failure.kind === "permission" && allow;
  const actions = {
    retry: ["retry", retry],
    "new-alias": ["newAlias", retry],
    allow: ["allowScope", mayAsk ? () => mayAsk(failure.origin) : undefined],
    "sign-in": ["signInAgain", signIn],
    plan: isFull ? ["upgrade", upgrade] : ["openServer", openServer],
    server: ["openServer", openServer],
    remove: ["removeFromList", forget],
    options: ["options", openOptions],
    "choose-server": ["chooseServer", openOptions],
  } satisfies Record<string, Action>;
  const step = findStep(failure).inPages;
  const own: Action[] = step === null ? [] : [actions[step]];
  const isUnfinished = failure.kind === "sign-in" && failure.reason === "unfinished";
  return isUnfinished ? [...own, ["signInInTab", signInInTab]] : own;
}

/** A `ref` for what appears in answer to a press, or `place` of such a `Notice`; called once, when it appears. */
export function bringIntoView(answer: Element | null): void {
  answer?.scrollIntoView({ block: "nearest" });
}

interface Answer {
  label: string;
  run(): void;
}

interface QuestionProps {
  title: ComponentChildren;
  words: readonly string[];
  mild?: Answer | false | undefined;
  danger?: Answer | false | undefined;
  busy: boolean;
  onKeep(): void;
}

/** Asks before a change. The focus is on the mildest answer: to keep what is there, or what can be undone. */
export function Question({ title, words, mild, danger, busy, onKeep }: QuestionProps) {
  const id = useId();
  const question = useEscape<HTMLDivElement>(onKeep);
  useEffect(() => {
    question.current?.querySelector("button")?.focus();
    question.current?.scrollIntoView({ block: "nearest" });
  }, [question]);
  const answer = ({ label, run }: Answer, look?: "primary" | "danger") => (
    <Button look={look} busy={busy} onClick={run}>
      {label}
    </Button>
  );

  return (
    <div
      class="stack question"
      role="alertdialog"
      ref={question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <p id={`${id}-title`} class="strong">
        {title}
      </p>
      <div id={`${id}-words`}>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <div class="button-row end">
        {mild && !danger && answer(mild, "primary")}
        <Button words={danger ? "keep" : "cancel"} onClick={onKeep} />
        {mild && danger && answer(mild)}
        {danger && answer(danger, "danger")}
      </div>
    </div>
  );
}

export function Announcer({ spoken }: { spoken: ReadonlySignal<{ words: string; at: number }> }) {
  const { words, at } = spoken.value;
  return (
    <output class="visually-hidden">
      <span key={at}>{words}</span>
    </output>
  );
}

/** What is announced, and a function that replaces it. Identical words are announced again. */
export function createAnnouncer() {
  const spoken = signal({ words: "", at: 0 });
  const say = (words: string) => void (spoken.value = { words, at: performance.now() });
  return { spoken, say };
}

/** Placeholder rows; CSS shows them only after a delay. */
export function Skeleton() {
  return (
    <output class="skeleton fade-in-late" aria-label={text("loading")}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} class="skeleton-row">
          <span />
          <span />
        </div>
      ))}
    </output>
  );
}
