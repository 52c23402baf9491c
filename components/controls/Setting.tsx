import { Toggle } from "./Toggle";
import "./Setting.css";

interface Props {
  label: string;
  on: boolean;
  onToggle(on: boolean): void;
}

/** A switch whose label can be pressed as well. */
export function Setting({ label, on, onToggle }: Props) {
  return (
    <label class="setting">
      <span>{label}</span>
      <Toggle label={label} on={on} onToggle={onToggle} />
    </label>
  );
}
