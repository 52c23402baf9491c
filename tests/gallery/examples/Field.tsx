import { Field } from "@/components/controls/Field";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import { odd } from "../data";
import type { Examples } from "../example";

const onInput = call("onInput");
const label = text("label");

export const examples: Examples = {
  page: "popup",
  states: {
    empty: <Field label={label} value="" onInput={onInput} />,
    filled: <Field label={label} value="shop.example" onInput={onInput} />,
    optional: <Field label={label} aside={text("optional")} value="" onInput={onInput} />,
    "with an example": <Field label={label} value="" placeholder="https://" onInput={onInput} />,
    "with a hint": <Field label={label} value="" hint={text("clientIdHint")} onInput={onInput} />,
    "with something wrong": (
      <Field label={label} value="shop" error={text("siteWrong")} onInput={onInput} />
    ),
    "several lines": <Field label={label} multiline value={"One\nTwo"} onInput={onInput} />,
    "many lines": <Field label={label} multiline value={"One\n".repeat(40)} onInput={onInput} />,
    password: <Field label={label} type="password" value="abcdefgh" onInput={onInput} />,
    masked: <Field label={label} masked value="abcdefgh" onInput={onInput} />,
    long: (
      <Field
        label={odd.longLabel}
        aside={text("codeAside")}
        value={odd.unbroken}
        hint={<span>{odd.unbroken}</span>}
        onInput={onInput}
      />
    ),
    "right to left": <Field label={label} dir="auto" value={odd.rightToLeft} onInput={onInput} />,
  },
};
