import { Button } from "@/components/controls/Button";
import type { Alias } from "@/lib/model/alias";
import {
  readEnd,
  readEnded,
  withoutEnd,
  dayAfter,
  type End,
  readTypedEnd,
  type TypedEnd,
} from "@/lib/model/end";
import { formatDay, hasText } from "@/lib/model/text";
import { formatExact, language, text } from "@/components/controls/text";
import { showNotes } from "@/lib/model/notes";
import { useState, useId } from "preact/hooks";
import { Notice } from "@/components/controls/Notice";
import { createRequest } from "@/lib/state/signals";
import { useListPage } from "./listPage";

export function tellEnd(end: End): string {
  return "day" in end
    ? text("endsOn", formatDay(end.day, language()))
    : text("endsAt", formatExact(end.forwarded));
}

export function tellEnded(day: string): string {
  return text("endedOn", formatDay(day, language()));
}

/** When the alias is switched off automatically, or since when it is off because of that; undefined if neither. */
export function tellEndOf({ enabled, notes }: Alias): string | undefined {
  const end = enabled ? readEnd(notes) : undefined;
  const ended = enabled ? undefined : readEnded(notes);
  if (end) return tellEnd(end);
  return ended && tellEnded(ended);
}

/** The notes as people read them, without what else stands in them; "" for nothing visible. */
export function readNotes({ notes }: Pick<Alias, "notes">): string {
  const words = showNotes(notes);
  return hasText(words) ? words : "";
}

/** When an alias is switched off automatically, with a button that keeps it on. */
export function EndLine({ alias }: { alias: Alias }) {
  const { editLock, relabel, forget, steps } = useListPage();
  const [{ busy, failure, run }] = useState(createRequest);
  const words = tellEndOf(alias);
  if (words === undefined) return null;

  const keepOn = () => {
    const { address, title, notes } = alias;
    return run(() => relabel(address, { title, notes: withoutEnd(notes) }, { title, notes }));
  };

  return (
    <>
      <div class="button-row">
        <span>{words}</span>
        {alias.enabled && editLock.value === undefined && (
          <Button words="endKeep" busy={busy.value} onClick={() => void keepOn()} />
        )}
      </div>
      <Notice failure={failure.value} steps={{ ...steps, forget: () => forget(alias.address) }} />
    </>
  );
}

interface EndFieldProps {
  value: TypedEnd;
  forwarded: number;
  onInput(typed: TypedEnd): void;
}

const choices = {
  never: "endNever",
  days: "endAfterDays",
  day: "endOnDay",
  forwarded: "endAfterForwarded",
} as const;

/** A valid value to begin with, so that choosing a kind is enough. */
function begin(kind: TypedEnd["kind"], time: number): string {
  return { never: "", days: "30", day: dayAfter(30, time), forwarded: "10" }[kind];
}

/** When an alias is switched off automatically: never, after some days, on a day, or after some messages. */
export function EndField({ value: { kind, value }, forwarded, onInput }: EndFieldProps) {
  const id = useId();
  const [time] = useState(() => Date.now());
  const end = readTypedEnd({ kind, value }, { time, forwarded });
  return (
    <div class="row wrap field end-field">
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
        {Object.entries(choices).map(([each, key]) => (
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
          aria-label={text(choices[kind])}
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
