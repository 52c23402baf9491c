import { Button } from "@/components/controls/Button";
import { useLayoutEffect, useState } from "preact/hooks";
import {
  type Alias,
  type AliasLabel,
  countLetters,
  isLabelTooLong,
  longestLabel,
} from "@/lib/model/alias";
import { joinEnd, endToForm, notesToForm } from "@/lib/model/end";
import { keepNotes, showNotes } from "@/lib/model/notes";
import { showAddress } from "@/lib/model/address";
import { createRequest } from "@/lib/state/signals";
import { Field, focusInvalid } from "@/components/controls/Field";
import { Notice } from "@/components/controls/Notice";
import { text, formatExact } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import { EndField } from "./AliasEnd";
import { useListPage } from "./listPage";

export function AliasEditor({ alias, onClose }: { alias: Alias; onClose(): void }) {
  const { relabel, forget, steps } = useListPage();
  const { address } = alias;
  const form = useEscape<HTMLFormElement>(onClose);
  const [begun] = useState(() => endToForm(alias.notes, alias.forwarded));
  const [typed, setTyped] = useState({
    title: alias.title ?? "",
    notes: showNotes(alias.notes),
    end: begun,
  });
  const [original, setOriginal] = useState<AliasLabel>({ title: alias.title, notes: alias.notes });
  const [saving] = useState(createRequest);
  const busy = saving.busy.value;
  const failure = saving.failure.value;
  // A layout effect, because a moment later the user may already be typing in the notes.
  useLayoutEffect(() => {
    form.current?.querySelector("input")?.focus();
    form.current?.scrollIntoView({ block: "nearest" });
  }, [form]);

  const save = async (event?: Event) => {
    event?.preventDefault();
    // A label may stay as long as another program made it, unless the user edits it.
    if ((typed.title !== alias.title || typed.end !== begun) && focusInvalid(form.current)) return;
    const before = { notes: original.notes, end: begun };
    const merged = { ...typed, notes: keepNotes(typed, original) };
    const notes = joinEnd(merged, before, { time: Date.now(), forwarded: alias.forwarded });
    const saved = await saving.run(() => relabel(address, { title: typed.title, notes }, original));
    if (saved?.ok) onClose();
    // Saving again overwrites the conflicting version, which is now shown.
    else if (saved?.failure.kind === "edited-elsewhere") setOriginal(saved.failure);
  };

  const saveWords = failure?.kind === "edited-elsewhere" ? "saveMine" : "save";
  return (
    <form
      class="stack alias-editor"
      aria-label={text("saidOf", text("editLabel"), showAddress(address))}
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <LabelField value={typed.title} onInput={(title) => setTyped({ ...typed, title })} />
      <Field
        label={text("notes")}
        value={typed.notes}
        dir="auto"
        multiline
        onInput={(notes) => setTyped({ ...typed, ...notesToForm(notes, alias.forwarded) })}
      />
      <EndField
        value={typed.end}
        forwarded={alias.forwarded}
        onInput={(end) => setTyped({ ...typed, end })}
      />
      <Notice
        failure={failure}
        steps={{ ...steps, forget: () => forget(address), retry: () => void save() }}
      />
      <div class="button-row end">
        <Button words="cancel" onClick={onClose} />
        <Button words={busy ? "saving" : saveWords} type="submit" look="primary" busy={busy} />
      </div>
    </form>
  );
}

/** From this length on, a counter is shown. In code points. */
const told = 200;

interface Props {
  value: string;
  /** Beside the label; replaced by the counter when the text is long. */
  aside?: string;
  onInput(typed: string): void;
}

/** A label that is too long is not cut but has to be shortened, so that no pasted text is lost. */
export function LabelField({ value, aside, onInput }: Props) {
  const isTooLong = isLabelTooLong(value);
  const isLong = isTooLong || value.length > told;
  const counts = () => [formatExact(countLetters(value)), formatExact(longestLabel)] as const;
  const beside = isLong ? text("countOf", ...counts()) : aside;
  return (
    <Field
      label={text("label")}
      value={value}
      onInput={onInput}
      dir="auto"
      autocomplete="off"
      {...(beside !== undefined && { aside: beside })}
      error={isTooLong && text("labelTooLong", counts()[1])}
    />
  );
}
