import { AliasName, AliasTile } from "@/components/list/Address";
import { createAlias, rightToLeft } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    "of a label": <AliasTile {...createAlias()} />,
    "of an address alone": <AliasTile {...createAlias({ title: null })} />,
    "the name of one without a label": <AliasName title="" />,
    "right to left": <AliasTile {...createAlias({ title: rightToLeft })} />,
  },
};
