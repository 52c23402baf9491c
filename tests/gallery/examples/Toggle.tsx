import { text } from "@/components/controls/text";
import { Toggle } from "@/components/controls/Field";
import { call } from "../calls";
import type { Examples } from "../example";

const props = { label: "Forwarding", onToggle: call("onToggle") };
const locked = text("failureScope");

export const examples: Examples = {
  page: "popup",
  states: {
    on: <Toggle {...props} on />,
    off: <Toggle {...props} on={false} />,
    "locked on": <Toggle {...props} on locked={locked} />,
    "locked off": <Toggle {...props} on={false} locked={locked} />,
  },
};
