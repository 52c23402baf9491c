import { signal } from "@preact/signals";
import { Announcer } from "@/components/controls/Announcer";
import { text } from "@/components/controls/text";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing was done (nothing to see)": <Announcer said={signal({ words: "", at: 0 })} />,
    "something was done (nothing to see)": (
      <Announcer said={signal({ words: text("copiedShort"), at: 1 })} />
    ),
  },
};
