import { Announcer } from "@/components/controls/Announcer";
import { text } from "@/components/controls/text";
import { address } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing was done (nothing to see)": <Announcer said={{ words: "", number: 0 }} />,
    "something was done (nothing to see)": (
      <Announcer said={{ words: text("copied", address), number: 1 }} />
    ),
  },
};
