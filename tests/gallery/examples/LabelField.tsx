import { LabelField } from "@/components/list/AliasEditor";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import { odd } from "../data";
import type { Examples } from "../example";

const show = (value: string) => (
  <LabelField aside={text("optional")} value={value} onInput={call("onInput")} />
);

export const examples: Examples = {
  page: "popup",
  states: {
    empty: show(""),
    filled: show("shop.example"),
    "right to left": show(odd.rightToLeft),
    "nearly too long": show(odd.unbroken.slice(0, 240)),
    "too long": show(`${odd.longLabel} `.repeat(5)),
  },
};
