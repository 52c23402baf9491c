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
        title={countText("deleteManyQuestion", 500)}
        words={[
          countText("deleteManyShared", 480),
          text("deleteManyWhy"),
          text("deleteManyInstead"),
        ]}
        primary={{ label: text("switchOffMany"), run: call("primary") }}
        danger={{ label: countText("deleteMany", 500), run: call("danger") }}
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
      title: countText("deleteManyQuestion", 1),
      words: [countText("deleteManyShared", 1), text("deleteManyWhy")],
      danger: { label: countText("deleteMany", 1), run: call("danger") },
    }),
    "being begun": show({ busy: true }),
    "switching off": show({
      title: countText("switchOffQuestion", 12),
      words: [text("switchOffManyWhy")],
      primary,
      danger: undefined,
    }),
  },
};
