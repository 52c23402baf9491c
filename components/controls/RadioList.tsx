import { useId } from "preact/hooks";
import "./Setting.css";

interface Props<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** The choice has no effect at present, but stays selected. */
  disabled?: boolean;
  onChoose(value: Value): void;
}

/** A choice between long labels, as native radio buttons one per line. */
export function RadioList<Value extends string>(props: Props<Value>) {
  const name = useId();
  return (
    <fieldset class="radio-list" disabled={props.disabled}>
      <legend>{props.legend}</legend>
      {props.choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
