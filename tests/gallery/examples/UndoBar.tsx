import { text } from "@/components/controls/text";
import { UndoBar } from "@/components/list/UndoBar";
import { call } from "../calls";
import type { Examples } from "../example";

type Props = Parameters<typeof UndoBar>[0];

function show(change: Partial<Props> = {}) {
  return (
    <UndoBar
      words={text("allOff", "3")}
      busy={false}
      onUndo={call("onUndo")}
      onClose={call("onClose")}
      onFocusLost={call("onFocusLost")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "three are off": show(),
    "being taken back": show({ busy: true }),
    "could not be taken back": show({ failed: text("failureOffline") }),
  },
};
