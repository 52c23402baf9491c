import type { ComponentChildren, PartialInputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";

type Native = Pick<
  PartialInputHTMLAttributes<HTMLInputElement>,
  | "autocapitalize"
  | "autocomplete"
  | "dir"
  | "inputMode"
  | "maxLength"
  | "onBlur"
  | "placeholder"
  | "spellcheck"
>;

type Kind = { type: "text" } | { type: "email" } | { type: "password" } | { type: "url" };

interface Props extends Native {
  type?: Kind["type"];
  /** Id of a datalist, for text. */
  list?: string;
  /** Several lines. */
  multiline?: boolean;
  /** Not for the eyes of those beside, and not for the browser to remember as a password either. */
  masked?: boolean;
  label: string;
  value: string;
  /** Beside the label: that it may stay empty, for example. */
  aside?: string;
  /** Below the input: what to know before going on. */
  hint?: ComponentChildren;
  onInput(typed: string): void;
}

export function Field({
  label,
  value,
  aside,
  hint,
  onInput,
  type = "text",
  list,
  multiline = false,
  masked = false,
  ...input
}: Props) {
  const id = useId();
  const describedBy = aside === undefined ? `${id}-hint` : `${id}-aside ${id}-hint`;
  const kind: Kind = { type };
  // Empty, "auto" would run from left to right in every language.
  const dir = value === "" && input.dir === "auto" ? undefined : input.dir;
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label}</label>
        {aside !== undefined && <span id={`${id}-aside`}>{aside}</span>}
      </div>
      {multiline ? (
        <textarea
          id={id}
          class="input input-lines"
          dir={dir}
          value={value}
          aria-describedby={describedBy}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...input}
          dir={dir}
          id={id}
          {...(list === undefined ? kind : { type: "text", list })}
          class={masked ? "input input-masked" : "input"}
          value={value}
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
