import { text } from "@/components/controls/text";
import { AliasEditor, LabelField } from "@/components/list/AliasEditor";
import { EndField, EndLine } from "@/components/list/AliasEnd";
import type { PopupPage } from "@/components/popup/popupPage";
import type { Alias } from "@/lib/model/alias";
import type { TypedEnd } from "@/lib/model/end";
import { fail } from "@/lib/model/failure";
import { after } from "../After";
import { answer, call, never } from "../calls";
import { createAlias, failures, odd, failing, requestKinds } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";

const save = { press: text("save") };

function show(alias: Partial<Alias> = {}, relabel: PopupPage["relabel"] = never("relabel")) {
  const given = createAlias({ notes: "Created on shop.example, 2026-11-02", ...alias });
  return (
    <OnPopup set={{ relabel }}>
      <div class="stack alias-details">
        <AliasEditor alias={given} onClose={call("onClose")} />
      </div>
    </OnPopup>
  );
}

const label = (value: string) => (
  <LabelField aside={text("optional")} value={value} onInput={call("onInput")} />
);

const end = (kind: TypedEnd["kind"], value = "") => (
  <EndField value={{ kind, value }} forwarded={1240} onInput={call("onInput")} />
);

function line(alias: Partial<Alias>, set: Parameters<typeof OnPopup>[0]["set"] = {}) {
  return (
    <OnPopup set={set}>
      <EndLine alias={createAlias(alias)} />
    </OnPopup>
  );
}

const notes = "Alibi: off on 2099-12-03";
const keep = { press: text("endKeep") };

export const examples: Examples = {
  page: "popup",
  states: {
    "label and notes": show(),
    "goes off on a day": show({ notes: `${notes}\nMine` }),
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
    ...named("label", {
      empty: label(""),
      filled: label("shop.example"),
      "right to left": label(odd.rightToLeft),
      "nearly too long": label(odd.unbroken.slice(0, 240)),
      "too long": label(`${odd.longLabel} `.repeat(5)),
    }),
    ...named("end", {
      never: end("never"),
      "after days": end("days", "36"),
      "on a day": end("day", "2099-12-03"),
      "after messages": end("forwarded", "25"),
      "a day that is over": end("day", "2020-12-03"),
      "no day": end("day"),
      "no number": end("days", "none"),
      "too many": end("forwarded", "123456"),
    }),
    ...named("end in the details", {
      "on a day": line({ notes }),
      "after messages": line({ notes: "Alibi: off at 25 forwarded" }),
      "it has come": line({ enabled: false, notes: "Alibi: off since 2026-03-02" }),
      "aliases cannot be changed": line({ notes }, { editLock: text("failureScope") }),
      "it is being kept on": after([keep], line({ notes }, { relabel: never("relabel") })),
      "it cannot be kept on": after(
        [keep],
        line({ notes }, { relabel: answer("relabel", fail(failures.offline)) }),
      ),
    }),
  },
};
