import { MoreCount } from "@/components/manager/ChangedSection";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "manager",
  states: {
    "all are shown (nothing to see)": <MoreCount few={{ shown: [1], total: 1 }} />,
    "one is not": <MoreCount few={{ shown: [1], total: 2 }} />,
    "many are not": <MoreCount few={{ shown: [1], total: 1e15 }} />,
  },
};
