import { FewMore } from "@/components/alias/FewMore";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "manager",
  states: {
    "all are shown (nothing to see)": <FewMore few={{ shown: [1], total: 1 }} />,
    "one is not": <FewMore few={{ shown: [1], total: 2 }} />,
    "many are not": <FewMore few={{ shown: [1], total: 1e15 }} />,
  },
};
