import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Alias, AliasLabel } from "@/lib/model/alias/alias";
import { isVisible } from "@/lib/model/text/isVisible";
import { showNotes } from "@/lib/model/alias/typedNotes";
import { relabelTasks } from "@/lib/model/bulk/buildBulkTasks";
import { Address } from "@/components/alias/Address";
import { LabelField } from "@/components/alias/LabelField";
import { clip } from "@/lib/model/text/clip";
import { Field, focusInvalid } from "@/components/controls/Field";
import { Segmented } from "@/components/controls/Segmented";
import { countText, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";
import "./RelabelMany.css";

type What = "leave" | "set" | "clear";

interface Props {
  /** The selected aliases in their current state. */
  aliases: readonly Alias[];
  busy: boolean;
  onSave(changes: Partial<AliasLabel>): void;
  onCancel(): void;
}

/** Number of aliases in the preview. */
const shown = 3;

/** A form to relabel many aliases, with a preview of the first ones. */
export function RelabelMany({ aliases, busy, onSave, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState({ what: "set" as What, typed: "" });
  const [notes, setNotes] = useState({ what: "leave" as What, typed: "" });
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  useEscape(onCancel, form);

  const changes = { ...find("title", title), ...find("notes", notes) };
  const changing = relabelTasks(aliases, changes);
  const save = (event: Event) => {
    event.preventDefault();
    if (!focusInvalid(form.current) && !busy && changing.length > 0) onSave(changes);
  };

  return (
    <form class="question" aria-label={text("relabelMany")} ref={form} noValidate onSubmit={save}>
      <Choice name={text("label")} {...title} onChange={setTitle}>
        {(field) => <LabelField {...field} />}
      </Choice>
      <Choice name={text("notes")} {...notes} onChange={setNotes}>
        {(field) => <Field {...field} dir="auto" autocomplete="off" />}
      </Choice>
      {changing.length > 0 && (
        <div class="relabel-many-preview">
          <p class="quiet">{text("relabelPreview")}</p>
          <ul>
            {changing.slice(0, shown).map(({ address, seen, changes: own }) => (
              <li key={address}>
                <Address address={address} short />
                <Change before={asShown(seen)} after={asShown({ ...seen, ...own })} />
              </li>
            ))}
          </ul>
          {changing.length > shown && (
            <p class="quiet">{countText("changedMore", changing.length - shown)}</p>
          )}
        </div>
      )}
      <div class="button-row">
        <button
          type="submit"
          class="button button-primary"
          aria-disabled={busy || changing.length === 0}
        >
          {countText("relabelSave", changing.length)}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {text("cancel")}
        </button>
      </div>
    </form>
  );
}

interface Chosen {
  what: What;
  typed: string;
}

function find(field: keyof AliasLabel, { what, typed }: Chosen): Partial<AliasLabel> {
  if (what === "clear") return { [field]: null };
  return what === "set" && typed.trim() !== "" ? { [field]: typed } : {};
}

interface ChoiceProps extends Chosen {
  name: string;
  onChange(chosen: Chosen): void;
  /** The input for the new text. */
  children(
    field: Required<
      Pick<Parameters<typeof Field>[0], "label" | "labelHidden" | "value" | "onInput">
    >,
  ): ComponentChildren;
}

function Choice({ name, what, typed, onChange, children }: ChoiceProps) {
  return (
    <div class="relabel-many-part">
      <p aria-hidden="true">{name}</p>
      <Segmented
        legend={name}
        value={what}
        choices={[
          { value: "leave", label: text("relabelLeave") },
          { value: "set", label: text("relabelSet") },
          { value: "clear", label: text("relabelClear") },
        ]}
        onChoose={(next) => onChange({ what: next, typed })}
      />
      {what === "set" &&
        children({
          label: text("relabelNew", name),
          labelHidden: true,
          value: typed,
          onInput: (next) => onChange({ what, typed: next }),
        })}
    </div>
  );
}

function asShown({ title, notes }: AliasLabel): AliasLabel {
  return { title, notes: showNotes(notes) };
}

/** The current value and its replacement. */
function Change({ before, after }: { before: AliasLabel; after: AliasLabel }) {
  const fields = (["title", "notes"] as const).filter((field) => before[field] !== after[field]);
  return fields.map((field) => (
    <span key={field} class="relabel-many-change">
      <Words words={before[field]} />
      <span class="relabel-many-arrow" aria-hidden="true">
        →
      </span>
      <span class="visually-hidden">{text("relabelBecomes")}</span>
      <Words words={after[field]} />
    </span>
  ));
}

function Words({ words }: { words: string | null }) {
  if (!isVisible(words)) return <span class="quiet">{text("relabelNothing")}</span>;
  return <bdi dir="auto">{clip(words, 80)}</bdi>;
}
