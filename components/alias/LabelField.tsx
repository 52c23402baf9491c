import { Field } from "@/components/controls/Field";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";
import { countLetters, isLabelTooLong, longestLabel } from "@/lib/model/alias/labelLimit";

/** From this length on, a counter is shown. In code points. */
const told = 200;

interface Props {
  value: string;
  /** Beside the label; replaced by the counter when the text is long. */
  aside?: string;
  onInput(typed: string): void;
}

/**
 * The label of an alias. A label that is too long is not cut but has to be shortened, so that no pasted text is
 * lost.
 */
export function LabelField({ value, aside, onInput }: Props) {
  const isTooLong = isLabelTooLong(value);
  const isLong = isTooLong || value.length > told;
  const counts = () => [formatExact(countLetters(value)), formatExact(longestLabel)] as const;
  const beside = isLong ? text("countOf", ...counts()) : aside;
  return (
    <Field
      label={text("label")}
      value={value}
      onInput={onInput}
      dir="auto"
      autocomplete="off"
      invalid={isTooLong}
      {...(beside !== undefined && { aside: beside })}
      hint={isTooLong && <span class="field-error">{text("labelTooLong", counts()[1])}</span>}
    />
  );
}
