import { AliasEditor } from "@/components/list/AliasEditor";
import { text } from "@/components/controls/text";
import type { PopupPage } from "@/components/popup/popupPage";
import type { Alias } from "@/lib/model/alias";
import { fail } from "@/lib/model/failure";
import { after } from "../After";
import { answer, call, never } from "../calls";
import { createAlias, failing, requestKinds, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const save = { press: text("save") };

function show(alias: Partial<Alias> = {}, relabel: PopupPage["relabel"] = never("relabel")) {
  const given = createAlias({ notes: "Created on shop.example, 2026-11-02", ...alias });
  return (
    <OnPopup change={() => ({ relabel })}>
      <div class="stack alias-details">
        <AliasEditor alias={given} onClose={call("onClose")} />
      </div>
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "label and notes": show(),
    "goes off on a day": show({ notes: "Alibi: off on 2099-12-03\nMine" }),
    "goes off after some messages": show({
      notes: "Alibi: off at 9999 forwarded",
      forwarded: 9990,
    }),
    "a day that is over": show({ notes: "Alibi: off on 2020-12-03" }),
    empty: show({ title: null, notes: null }),
    long: show({ title: odd.longLabel, notes: `${odd.longLabel}\n`.repeat(20) + odd.unbroken }),
    "right to left": show({ title: odd.rightToLeft, notes: odd.rightToLeft }),
    hostile: show({ title: odd.markup, notes: odd.turning }),
    saving: after([save], show()),
    ...failing([...requestKinds, "missing", "edited-elsewhere", "invalid"], (failure) =>
      after([save], show({}, answer("relabel", fail(failure)))),
    ),
  },
};
