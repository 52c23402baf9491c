import { text } from "@/components/text";
import { UndoBar } from "@/components/UndoBar";
import { call } from "../calls";
import { address, longAddress } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof UndoBar>[0];

function show(change: Partial<Props> = {}) {
  return (
    <UndoBar
      words={text("deletedShared", address)}
      busy={false}
      onUndo={call("onUndo")}
      onClose={call("onClose")}
      onLeave={call("onLeave")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "about to be gone": show(),
    "on an own domain": show({ words: text("deletedCustom", address) }),
    "made again by Undo": show({ words: text("deletedRemakable", longAddress) }),
    "being made again": show({ words: text("deletedRemakable", address), busy: true }),
    "could not be made again": show({
      words: text("deletedRemakable", address),
      failed: text("failureOffline"),
    }),
  },
};
