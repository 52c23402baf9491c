import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { text } from "./text";
import { useEscape } from "./useEscape";

interface Answer {
  label: string;
  run(): void;
}

interface Props {
  title: ComponentChildren;
  words: readonly string[];
  /** The action that can be undone. */
  primary?: Answer | undefined;
  /** The action that cannot be undone. */
  danger?: Answer | undefined;
  busy: boolean;
  onKeep(): void;
}

/** Asks before a change. The focus is on the answer that can be undone. */
export function Question({ title, words, primary, danger, busy, onKeep }: Props) {
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.querySelector("button")?.focus();
    question.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEscape(onKeep, question);

  return (
    <div
      class="question"
      role="alertdialog"
      ref={question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <p id={`${id}-title`} class="question-title">
        {title}
      </p>
      <div id={`${id}-words`}>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <div class="button-row">
        {primary && <AnswerButton {...primary} kind="primary" busy={busy} />}
        <button type="button" class="button" onClick={onKeep}>
          {text("cancel")}
        </button>
        {danger && <AnswerButton {...danger} kind="danger" busy={busy} />}
      </div>
    </div>
  );
}

function AnswerButton({
  label,
  run,
  kind,
  busy,
}: Answer & { kind: "primary" | "danger"; busy: boolean }) {
  return (
    <button type="button" class={`button button-${kind}`} aria-disabled={busy} onClick={run}>
      {label}
    </button>
  );
}
