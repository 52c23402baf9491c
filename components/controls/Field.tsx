import type { ComponentChildren, PartialInputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "./Icon";
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
  labelHidden?: boolean;
  value: string;
  /** Beside the label, such as "optional". */
  aside?: string;
  hint?: ComponentChildren;
  /** The value cannot be used; the hint says why. */
  invalid?: boolean;
  onInput(typed: string): void;
}

export function Field({
  label,
  labelHidden = false,
  value,
  aside,
  hint,
  invalid = false,
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
  // An empty field with dir="auto" runs left to right in every language.
  const dir = value === "" && input.dir === "auto" ? undefined : input.dir;
  return (
    <div class="field">
      <div class={labelHidden ? "field-head visually-hidden" : "field-head"}>
        <label for={id}>{label}</label>
        {aside !== undefined && <span id={`${id}-aside`}>{aside}</span>}
      </div>
      {multiline ? (
        <textarea
          id={id}
          class="field-input field-input-lines"
          dir={dir}
          value={value}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...(verbatim && { autocomplete: "off", autocapitalize: "none", spellcheck: false })}
          {...input}
          dir={dir}
          id={id}
          {...(list === undefined ? kind : { type: "text", list })}
          class={masked ? "field-input field-input-masked" : "field-input"}
          value={value}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      <div id={`${id}-hint`} class="field-hint" aria-live="polite">
        {hint}
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
      <div class="field-head">
        <span class="locked-value-label">{label}</span>
        <LockedReason />
      </div>
      <bdi dir="ltr">{value}</bdi>
    </div>
  );
}

/** Why something cannot be changed, beside it. */
export function LockedReason() {
  return (
    <span class="locked-reason quiet">
      <Icon name="lock" />
      {text("managed")}
    </span>
  );
}
