import type { Ref } from "preact";

interface Props {
  label: string;
  on: boolean;
  /** Say what it does when the pointer rests on it: nothing beside it does. */
  titled?: boolean;
  /** Why it cannot be switched, if so; pressing it says so as well. */
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
