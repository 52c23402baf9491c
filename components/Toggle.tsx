import type { Ref } from "preact";

interface Props {
  label: string;
  on: boolean;
  /** Why it cannot be switched, if so; pressing it says so as well. */
  locked?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  onToggle(on: boolean): void;
}

export function Toggle({ label, on, locked, buttonRef = null, onToggle }: Props) {
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
      <span class="toggle-track">
        <span class="toggle-thumb" />
      </span>
    </button>
  );
}
