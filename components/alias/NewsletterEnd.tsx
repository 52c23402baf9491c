import { useState } from "preact/hooks";
import { readTypedEnd } from "@/lib/model/alias/typedEnd";
import { Field } from "@/components/controls/Field";
import { Setting } from "@/components/controls/Setting";
import { text } from "@/components/controls/text";

interface Props {
  /** undefined if such aliases stay on. */
  days: number | undefined;
  onChoose(days: number | undefined): void;
}

/** The number of days that switching it on sets. */
const usual = 30;

/** Whether, and after how many days, an alias that was created for a newsletter is switched off automatically. */
export function NewsletterEnd({ days, onChoose }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (typed: string) => {
    const isNumber = readTypedEnd({ kind: "days", value: typed }, { time: 0, forwarded: 0 });
    setWrong(isNumber ? null : typed);
    if (isNumber) onChoose(Number(typed));
  };
  return (
    <>
      <Setting
        label={text("newsletterEnd")}
        on={days !== undefined}
        onToggle={(on) => {
          setWrong(null);
          onChoose(on ? usual : undefined);
        }}
      />
      {days !== undefined && (
        <Field
          label={text("newsletterDays")}
          value={wrong ?? String(days)}
          inputMode="numeric"
          autocomplete="off"
          invalid={wrong !== null}
          hint={text(wrong === null ? "newsletterHint" : "endWrongNumber")}
          onInput={type}
        />
      )}
    </>
  );
}
