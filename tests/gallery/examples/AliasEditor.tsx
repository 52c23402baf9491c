import { AliasEditor, type AliasEditorProps } from "@/components/alias/AliasEditor";
import { text } from "@/components/controls/text";
import { fail } from "@/lib/model/failure";
import { After } from "../After";
import { answer, call, never } from "../calls";
import {
  createAlias,
  failing,
  longLabel,
  markup,
  requestKinds,
  rightToLeft,
  popupSteps,
  turning,
  unbroken,
} from "../data";
import type { Examples } from "../example";

const save = { press: text("save") };

function show(change: Partial<AliasEditorProps> = {}) {
  return (
    <div class="alias-details">
      <AliasEditor
        alias={createAlias({ notes: "Created on shop.example, 2026-11-02" })}
        steps={popupSteps}
        onSave={never("onSave")}
        onClose={call("onClose")}
        {...change}
      />
    </div>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "label and notes": show(),
    "goes off on a day": show({ alias: createAlias({ notes: "Alibi: off on 2099-12-03\nMine" }) }),
    "goes off after some messages": show({
      alias: createAlias({ notes: "Alibi: off at 9999 forwarded", forwarded: 9990 }),
    }),
    "a day that is over": show({ alias: createAlias({ notes: "Alibi: off on 2020-12-03" }) }),
    empty: show({ alias: createAlias({ title: null }) }),
    long: show({
      alias: createAlias({ title: longLabel, notes: `${longLabel}\n`.repeat(20) + unbroken }),
    }),
    "right to left": show({ alias: createAlias({ title: rightToLeft, notes: rightToLeft }) }),
    hostile: show({ alias: createAlias({ title: markup, notes: turning }) }),
    saving: <After steps={[save]}>{show()}</After>,
    ...failing([...requestKinds, "missing", "edited-elsewhere", "invalid"], (failure) => (
      <After steps={[save]}>{show({ onSave: answer("onSave", fail(failure)) })}</After>
    )),
  },
};
