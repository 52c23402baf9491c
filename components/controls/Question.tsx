import { Button } from "./Button";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
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
      <p id={`${id}-title`} class="question-title">
        {title}
      </p>
      <div id={`${id}-words`}>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
      <div class="button-row">
        {mild && !danger && answer(mild, "primary")}
        <Button words={danger ? "keep" : "cancel"} onClick={onKeep} />
        {mild && danger && answer(mild)}
        {danger && answer(danger, "danger")}
      </div>
    </div>
  );
}
