import { useId } from "preact/hooks";
import { Icon } from "./Icon";

interface Props<Value extends string> {
  legend: string;
  /** A value that is none of the choices is selected in another control. */
  value: Value;
  choices: readonly { value: Value; label: string }[];
  /** A list below its legend, with a tick at the choice, as in a menu. */
  isList?: boolean;
  onChoose(value: Value): void;
}

/** A choice between a few short labels, as native radio buttons: side by side, or a list. */
export function Segmented<Value extends string>({
  legend,
  value,
  choices,
  isList = false,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset class={isList ? "ticks" : "segmented"}>
      <legend class={isList ? "quiet" : "visually-hidden"}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class="segmented-choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>
            {isList && <Icon name="check" />}
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
