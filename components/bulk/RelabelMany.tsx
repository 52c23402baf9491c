import { useEffect, useRef, useState } from "preact/hooks";
import { hasChanges, type Alias, type AliasLabel } from "@/lib/model/alias/alias";
import { isVisible } from "@/lib/model/alias/isVisible";
import { Address } from "@/components/alias/Address";
import { clip } from "@/components/controls/clip";
import { Field } from "@/components/controls/Field";
import { Segmented } from "@/components/controls/Segmented";
import { countText, text } from "@/components/controls/text";
import { useEscape } from "@/components/controls/useEscape";

type What = "leave" | "set" | "clear";

interface Props {
  /** As they are known now. */
  aliases: readonly Alias[];
  busy: boolean;
  onSave(changes: Partial<AliasLabel>): void;
  onCancel(): void;
}

/** So many are shown as they would be. */
const shown = 3;

/** A label and notes for many aliases, with what becomes of the first of them. */
export function RelabelMany({ aliases, busy, onSave, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState({ what: "set" as What, typed: "" });
  const [notes, setNotes] = useState({ what: "leave" as What, typed: "" });
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  useEscape(onCancel, form);

  const changes = { ...find("title", title), ...find("notes", notes) };
  const changing = aliases.filter((alias) => !hasChanges(alias, changes));
  const save = (event: Event) => {
    event.preventDefault();
    if (!busy && changing.length > 0) onSave(changes);
  };

  return (
    <form
      class="question relabel"
      aria-label={text("relabelMany")}
      ref={form}
      noValidate
      onSubmit={save}
    >
      <Choice name={text("label")} {...title} onChange={setTitle} />
      <Choice name={text("notes")} {...notes} onChange={setNotes} />
      {changing.length > 0 && (
        <div class="relabel-preview">
          <p class="quiet">{text("relabelPreview")}</p>
          <ul>
            {changing.slice(0, shown).map((alias) => (
              <li key={alias.address}>
                <Address address={alias.address} short />
                <Change before={alias} after={{ ...alias, ...changes }} />
              </li>
            ))}
          </ul>
          {changing.length > shown && (
            <p class="quiet">{countText("changedMore", changing.length - shown)}</p>
          )}
        </div>
      )}
      <div class="actions">
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
}

function Choice({ name, what, typed, onChange }: ChoiceProps) {
  return (
    <div class="relabel-part">
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
      {what === "set" && (
        <Field
          label={text("relabelNew", name)}
          value={typed}
          dir="auto"
          autocomplete="off"
          onInput={(next) => onChange({ what, typed: next })}
        />
      )}
    </div>
  );
}

/** What is there now, and what comes in its place. */
function Change({ before, after }: { before: AliasLabel; after: AliasLabel }) {
  const fields = (["title", "notes"] as const).filter((field) => before[field] !== after[field]);
  return fields.map((field) => (
    <span key={field} class="relabel-change">
      <Words words={before[field]} />
      <span class="relabel-arrow" aria-hidden="true">
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
