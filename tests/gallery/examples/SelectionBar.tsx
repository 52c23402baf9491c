import { SelectionBar } from "@/components/bulk/SelectionBar";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof SelectionBar>[0];

function show(change: Partial<Props> = {}) {
  return (
    <div class="selection-panel">
      <SelectionBar
        count={12}
        editLock={undefined}
        deleteLock={undefined}
        onSwitchOn={call("onSwitchOn")}
        onSwitchOff={call("onSwitchOff")}
        onDelete={call("onDelete")}
        onClear={call("onClear")}
        {...change}
      />
    </div>
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    one: show({ count: 1 }),
    some: show(),
    "very many": show({ count: 10_000 }),
    "another job is not over": show({
      editLock: text("failureAtWork"),
      deleteLock: text("failureAtWork"),
    }),
    "the server is out of reach": show({
      editLock: text("failureOffline"),
      deleteLock: text("failureOffline"),
    }),
    "changing was not allowed": show({ editLock: text("failureScope") }),
    "an older server": show({ editLock: text("failureUnsupported") }),
  },
};
