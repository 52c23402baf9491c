import { CopyButton } from "@/components/controls/CopyButton";
import { answer } from "../calls";
import { address } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "to be pressed; a check mark follows": (
      <CopyButton address={address} onCopy={answer("onCopy", true)} />
    ),
    "to be pressed; the browser does not copy": (
      <CopyButton address={address} onCopy={answer("onCopy", false)} />
    ),
  },
};
