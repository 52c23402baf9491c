import { FileButton } from "@/components/manager/TransferSection";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "options",
  states: {
    "as it is": (
      <FileButton label={text("importChoose")} accept=".json" onChoose={call("onChoose")} />
    ),
  },
};
