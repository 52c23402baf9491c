import { SelectionBox } from "@/components/alias/SelectionBox";
import { call } from "../calls";
import { createAlias } from "../data";
import type { Examples } from "../example";

const props = { alias: createAlias() };
const onSelect = call("onSelect");

export const examples: Examples = {
  page: "manager",
  states: {
    "not selected": (
      <SelectionBox {...props} selection={{ Box: SelectionBox, has: () => false, onSelect }} />
    ),
    selected: (
      <SelectionBox {...props} selection={{ Box: SelectionBox, has: () => true, onSelect }} />
    ),
  },
};
