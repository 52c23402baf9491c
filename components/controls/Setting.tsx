import { Toggle } from "./Toggle";
import "./Setting.css";

interface Props {
  label: string;
  hint?: string | undefined;
  on: boolean;
  onToggle(on: boolean): void;
}

/** A switch whose label can be pressed as well. */
export function Setting({ label, hint, on, onToggle }: Props) {
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
