import { Mark } from "@/components/controls/Mark";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "16 px": <Mark size={16} />,
    "20 px": <Mark size={20} />,
    "24 px": <Mark size={24} />,
    "40 px": <Mark size={40} />,
  },
};
