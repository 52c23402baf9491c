import { UseSelect } from "@/components/alias/ListToolbar";
import { call } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "manager",
  states: {
    any: <UseSelect filter="on" onShow={call("onShow")} />,
    "the longest words": <UseSelect filter="quiet" onShow={call("onShow")} />,
  },
};
