import { AliasTile } from "@/components/list/AliasTile";
import { createAlias, rightToLeft } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "of a label": <AliasTile {...createAlias()} />,
    "of an address alone": <AliasTile {...createAlias({ title: null })} />,
    "right to left": <AliasTile {...createAlias({ title: rightToLeft })} />,
  },
};
