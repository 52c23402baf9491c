import { ConfirmBulk } from "@/components/bulk/ConfirmBulk";
import { countText, text } from "@/components/controls/text";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof ConfirmBulk>[0];

const primary = { label: text("switchOffMany"), run: call("primary") };

function show(change: Partial<Props> = {}) {
  return (
    <div class="selection-panel">
      <ConfirmBulk
        title={text("saidOf", text("deleteNow"), countText("aliasCount", 500))}
        words={[
          text("deleteManyShared", "480"),
          text("deleteManyWhy"),
          text("switchOffInsteadWhy"),
        ]}
        primary={{ label: text("switchOffMany"), run: call("primary") }}
        danger={{ label: text("deleteNow"), run: call("danger") }}
        busy={false}
        onKeep={call("onKeep")}
        {...change}
      />
    </div>
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    deleting: show(),
    "deleting one": show({
      title: text("saidOf", text("deleteNow"), countText("aliasCount", 1)),
      words: [text("deleteManyShared", "1"), text("deleteManyWhy")],
      danger: { label: text("deleteNow"), run: call("danger") },
    }),
    "being begun": show({ busy: true }),
    "switching off": show({
      title: text("saidOf", text("switchOffMany"), countText("aliasCount", 12)),
      words: [text("switchOffManyWhy")],
      primary,
      danger: undefined,
    }),
  },
};
