import { useId } from "preact/hooks";
import "./Segmented.css";

interface Props<Value extends string> {
  legend: string;
  /** A value that is none of the choices is selected in another control. */
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
}

/** A choice between a few short labels, as native radio buttons side by side. */
export function Segmented<Value extends string>({
  legend,
  value,
  choices,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend class="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="segmented-choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
