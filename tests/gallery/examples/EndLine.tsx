import { EndLine } from "@/components/alias/AliasEnd";
import { text } from "@/components/controls/text";
import { fail, succeed } from "@/lib/model/failure";
import type { Alias } from "@/lib/model/alias";
import { After } from "../After";
import { answer, never } from "../calls";
import { createAlias, failures, popupSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof EndLine>[0];

function show(alias: Partial<Alias>, change: Partial<Props> = {}) {
  return (
    <EndLine
      alias={createAlias(alias)}
      locked={false}
      steps={popupSteps}
      onSave={answer("onSave", succeed(createAlias()))}
      {...change}
    />
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
    "aliases cannot be changed": show({ notes }, { locked: true }),
    "it is being kept on": (
      <After steps={[keep]}>{show({ notes }, { onSave: never("onSave") })}</After>
    ),
    "it cannot be kept on": (
      <After steps={[keep]}>
        {show({ notes }, { onSave: answer("onSave", fail(failures.offline)) })}
      </After>
    ),
  },
};
