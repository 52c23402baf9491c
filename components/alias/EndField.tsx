import { useId, useState } from "preact/hooks";
import { dayAfter } from "@/lib/model/alias/end";
import { readTypedEnd, type TypedEnd } from "@/lib/model/alias/typedEnd";
import { text } from "@/components/controls/text";
import { tellEnd } from "./tellEnd";
import "./EndField.css";

interface Props {
  value: TypedEnd;
  /** How many messages were forwarded so far. */
  forwarded: number;
  onInput(typed: TypedEnd): void;
}

const choices = [
  ["never", "endNever"],
  ["days", "endAfterDays"],
  ["day", "endOnDay"],
  ["forwarded", "endAfterForwarded"],
] as const;

/** A valid value to begin with, so that choosing a kind is enough. */
function begin(kind: TypedEnd["kind"], time: number): string {
  return { never: "", days: "30", day: dayAfter(30, time), forwarded: "10" }[kind];
}

/** When an alias is switched off automatically: never, after some days, on a day, or after some messages. */
export function EndField({ value: { kind, value }, forwarded, onInput }: Props) {
  const id = useId();
  const [time] = useState(() => Date.now());
  const end = readTypedEnd({ kind, value }, { time, forwarded });
  const option = choices.find(([each]) => each === kind)!;
  return (
    <div class="field end-field">
      <label for={id}>{text("endLabel")}</label>
      <select
        id={id}
        class="field-input"
        value={kind}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as TypedEnd["kind"];
          onInput({ kind: next, value: begin(next, time) });
        }}
      >
        {choices.map(([each, key]) => (
          <option key={each} value={each}>
            {text(key)}
          </option>
        ))}
      </select>
      {kind !== "never" && (
        <input
          class="field-input end-field-value"
          // The mouse wheel would change a focused number field.
          {...(kind === "day"
            ? { type: "date", min: dayAfter(1, time), max: "9999-12-31" }
            : { type: "text", inputMode: "numeric", autocomplete: "off" })}
          aria-label={text(option[1])}
          aria-describedby={`${id}-hint`}
          aria-invalid={end === undefined}
          value={value}
          onInput={({ currentTarget }) => onInput({ kind, value: currentTarget.value })}
        />
      )}
      <div id={`${id}-hint`} class="field-hint" aria-live="polite">
        {end && tellEnd(end)}
        {end === undefined && (
          <span class="field-error">{text(kind === "day" ? "endWrongDay" : "endWrongNumber")}</span>
        )}
      </div>
    </div>
  );
}
