import type { Ref } from "preact";
import "./Toggle.css";

interface Props {
  label: string;
  on: boolean;
  /** A tooltip; screen readers get the same in another way. */
  remark?: string | undefined;
  /** Why it cannot be switched; undefined if it can. */
  locked?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  onToggle(on: boolean): void;
}

export function Toggle({ label, on, remark, locked, buttonRef = null, onToggle }: Props) {
  return (
    <button
      type="button"
      role="switch"
      class="toggle"
      aria-label={label}
      aria-checked={on}
      aria-disabled={locked !== undefined}
      title={locked}
      ref={buttonRef}
      onClick={() => onToggle(!on)}
    >
      <span class="toggle-track" title={remark}>
        <span class="toggle-thumb" />
      </span>
    </button>
  );
}
