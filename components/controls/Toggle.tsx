import type { Ref } from "preact";
import "./Toggle.css";

interface Props {
  label: string;
  on: boolean;
  /** Adds a tooltip, for a switch without a visible label. */
  titled?: boolean;
  /** Why it cannot be switched; undefined if it can. */
  locked?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  onToggle(on: boolean): void;
}

export function Toggle({ label, on, titled = false, locked, buttonRef = null, onToggle }: Props) {
  return (
    <button
      type="button"
      role="switch"
      class="toggle"
      aria-label={label}
      aria-checked={on}
      aria-disabled={locked !== undefined}
      title={locked ?? (titled ? label : undefined)}
      ref={buttonRef}
      onClick={() => onToggle(!on)}
    >
      <span class="toggle-track">
        <span class="toggle-thumb" />
      </span>
    </button>
  );
}
