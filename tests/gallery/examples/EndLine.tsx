import { EndLine } from "@/components/list/AliasEnd";
import { signal } from "@preact/signals";
import type { PopupPage } from "@/components/popup/popupPage";
import { text } from "@/components/controls/text";
import { fail } from "@/lib/model/failure";
import type { Alias } from "@/lib/model/alias";
import { after } from "../After";
import { answer, never } from "../calls";
import { createAlias, failures } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

function show(alias: Partial<Alias>, change: Partial<PopupPage> = {}) {
  return (
    <OnPopup change={() => change}>
      <EndLine alias={createAlias(alias)} />
    </OnPopup>
  );
}

const notes = "Alibi: off on 2099-12-03";
const keep = { press: text("endKeep") };

export const examples: Examples = {
  page: "popup",
  states: {
    "on a day": show({ notes }),
    "after messages": show({ notes: "Alibi: off at 25 forwarded" }),
    "it has come": show({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
    "aliases cannot be changed": show({ notes }, { editLock: signal(text("failureScope")) }),
    "it is being kept on": after([keep], show({ notes }, { relabel: never("relabel") })),
    "it cannot be kept on": after(
      [keep],
      show({ notes }, { relabel: answer("relabel", fail(failures.offline)) }),
    ),
  },
};
