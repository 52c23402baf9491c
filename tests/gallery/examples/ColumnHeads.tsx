import { ColumnHeads } from "@/components/alias/ColumnHeads";
import { call } from "../calls";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "manager",
  states: {
    "by label, and where it is narrow (nothing to see)": (
      <ColumnHeads sort="label" onSort={call("onSort")} />
    ),
    "the fewest forwarded first, and where it is narrow (nothing to see)": (
      <ColumnHeads sort="-forwarded" onSort={call("onSort")} />
    ),
  },
};
