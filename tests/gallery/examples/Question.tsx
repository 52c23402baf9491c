import { Question } from "@/components/controls/Question";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import type { Examples } from "../example";

const show = (busy: boolean, primary = true) => (
  <Question
    title={text("deleteNow")}
    words={[text("deleteManyWhy")]}
    {...(primary && { mild: { label: text("switchOffMany"), run: call("run") } })}
    danger={{ label: text("deleteNow"), run: call("run") }}
    busy={busy}
    onKeep={call("onKeep")}
  />
);

export const examples: Examples = {
  page: "popup",
  states: { asked: show(false), "with one answer less": show(false, false), busy: show(true) },
};
