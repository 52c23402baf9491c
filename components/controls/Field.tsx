import type { ComponentChildren, PartialInputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./Button";
import { text } from "./text";

type Native = Pick<
  PartialInputHTMLAttributes<HTMLInputElement>,
  "autocomplete" | "dir" | "inputMode" | "maxLength" | "onBlur" | "placeholder"
>;

type Kind = { type: "text" } | { type: "email" } | { type: "password" } | { type: "url" };

interface Props extends Native {
  type?: Kind["type"];
  list?: string;
  multiline?: boolean;
  /** Masks the value without being a password field, which browsers would offer to save. */
  masked?: boolean;
  /** Each letter counts, as in an address. */
  verbatim?: boolean;
  label: string;
  value: string;
  /** Beside the label, such as "optional". */
  aside?: string;
  hint?: ComponentChildren;
  invalid?: boolean;
  /** Why it cannot be used, in place of the hint. */
  error?: string | false | undefined;
  onInput(typed: string): void;
}

export function Field({
  label,
  value,
  aside,
  hint,
  error = false,
  invalid = error !== false,
  onInput,
  type = "text",
  list,
  multiline = false,
  masked = false,
  verbatim = false,
  ...input
}: Props) {
  const id = useId();
  const describedBy = aside === undefined ? `${id}-hint` : `${id}-aside ${id}-hint`;
  const kind: Kind = { type };
  const common = {
    id,
    // An empty field with dir="auto" runs left to right in every language.
    dir: value === "" && input.dir === "auto" ? undefined : input.dir,
    value,
    "aria-invalid": invalid,
    "aria-describedby": describedBy,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <div class="field">
      <div class="row between field-head">
        <label for={id}>{label}</label>
        {aside !== undefined && <span id={`${id}-aside`}>{aside}</span>}
      </div>
      {multiline ? (
        <textarea {...common} class="field-input field-input-lines" />
      ) : (
        <input
          {...(verbatim && { autocomplete: "off", autocapitalize: "none", spellcheck: false })}
          {...input}
          {...common}
          {...(list === undefined ? kind : { type: "text", list })}
          class={masked ? "field-input field-input-masked" : "field-input"}
        />
      )}
      <div id={`${id}-hint`} class="field-hint" aria-live="polite">
        {error === false ? hint : <span class="field-error">{error}</span>}
      </div>
    </div>
  );
}

/** Focuses the first invalid field. @returns false where there is none */
export function focusInvalid(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  field?.focus();
  return field != null;
}

/** A setting that a policy fixes, shown instead of a field. */
export function LockedValue({ label, value }: { label: string; value: string }) {
  return (
    <div class="locked-value">
      <div class="row between field-head">
        <span>{label}</span>
        <LockedReason />
      </div>
      <bdi dir="ltr">{value}</bdi>
    </div>
  );
}

export function LockedReason() {
  return (
    <span class="row tight locked-reason quiet">
      <Icon name="lock" />
      {text("managed")}
    </span>
  );
}

interface SegmentedProps<Value extends string> {
  legend: string;
  /** A value that is none of the choices is selected in another control. */
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** A list below its legend, with a tick at the choice, as in a menu. */
  isList?: boolean;
  onChoose(value: Value): void;
}

/** A choice between a few short labels, as native radio buttons: side by side, or a list. */
export function Segmented<Value extends string>({
  legend,
  value,
  choices,
  isList = false,
  onChoose,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset class={isList ? "ticks" : "segmented"}>
      <legend class={isList ? "quiet" : "visually-hidden"}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="segmented-choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {isList && <Icon name="check" />}
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  /** A tooltip; screen readers get the same in another way. */
  remark?: string | undefined;
  /** Why it cannot be switched; undefined if it can. */
  locked?: string | undefined;
  tabIndex?: number;
  onToggle(on: boolean): void;
}

export function Toggle({ label, on, remark, locked, tabIndex, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      class="toggle"
      aria-label={label}
      aria-checked={on}
      aria-disabled={locked !== undefined}
      title={locked}
      tabIndex={tabIndex}
      onClick={() => onToggle(!on)}
    >
      <span class="toggle-track" title={remark}>
        <span class="toggle-thumb" />
      </span>
    </button>
  );
}

interface SettingProps {
  label: string;
  hint?: string | undefined;
  on: boolean;
  onToggle(on: boolean): void;
}

/** A switch whose label can be pressed as well. */
export function Setting({ label, hint, on, onToggle }: SettingProps) {
  return (
    <label class="setting">
      <span>
        {label}
        {hint !== undefined && <span class="setting-hint quiet">{hint}</span>}
      </span>
      <Toggle label={label} on={on} onToggle={onToggle} />
    </label>
  );
}
