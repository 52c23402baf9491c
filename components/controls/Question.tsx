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
  mild?: Answer | undefined;
  danger?: Answer | undefined;
  busy: boolean;
  onKeep(): void;
}

/** Asks before a change. The focus is on the mildest answer: to keep what is there, or what can be undone. */
export function Question({ title, words, mild, danger, busy, onKeep }: Props) {
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
        {mild && !danger && <AnswerButton {...mild} class="button button-primary" busy={busy} />}
        <button type="button" class="button" onClick={onKeep}>
          {text(danger ? "keep" : "cancel")}
        </button>
        {mild && danger && <AnswerButton {...mild} class="button" busy={busy} />}
        {danger && <AnswerButton {...danger} class="button button-danger" busy={busy} />}
      </div>
    </div>
  );
}

function AnswerButton({ label, run, busy, ...look }: Answer & { class: string; busy: boolean }) {
  return (
    <button type="button" {...look} aria-disabled={busy} onClick={run}>
      {label}
    </button>
  );
}
