import { SortSelect } from "@/components/alias/SortSelect";
import { call } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    newest: <SortSelect sort="newest" onSort={call("onSort")} />,
    "by last activity": <SortSelect sort="activity" byActivity onSort={call("onSort")} />,
    "the longest words": <SortSelect sort="forwarded" onSort={call("onSort")} />,
  },
};
