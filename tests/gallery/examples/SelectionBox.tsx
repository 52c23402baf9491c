import { SelectionBox } from "@/components/alias/SelectionBox";
import { call } from "../calls";
import { createAlias, longAddress } from "../data";
import type { Examples } from "../example";
import { show } from "./AliasList";
import { of } from "./AliasRow";

const props = { alias: createAlias() };
const onSelect = call("onSelect");
const all = { Box: SelectionBox, has: () => true, onSelect };
const none = { ...all, has: () => false };

export const examples: Examples = {
  page: "manager",
  states: {
    "not selected": <SelectionBox {...props} selection={none} />,
    selected: <SelectionBox {...props} selection={all} />,
    "a selected row": of({}, { selection: all }),
    "a row with notes": of({ notes: "Created on shop.example" }, { selection: none, wide: true }),
    "a row that goes off by itself": of(
      { notes: "Alibi: off on 2099-12-03\nMine" },
      { selection: none, wide: true },
    ),
    "a list to select from": show({
      wide: true,
      selection: { ...all, has: (each) => each !== longAddress },
    }),
  },
};
