interface Props {
  label: string;
  on: boolean;
  /** A tooltip; screen readers get the same in another way. */
  remark?: string | undefined;
  /** Why it cannot be switched; undefined if it can. */
  locked?: string | undefined;
  tabIndex?: number;
  onToggle(on: boolean): void;
}

export function Toggle({ label, on, remark, locked, tabIndex, onToggle }: Props) {
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
