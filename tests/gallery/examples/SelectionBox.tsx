import { SelectionBox } from "@/components/list/AliasRow";
import { call } from "../calls";
import { createAlias, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";
import { list } from "./AliasList";
import { row } from "./AliasRow";

const onSelect = call("onSelect");
const all = { has: () => true, onSelect };
const none = { ...all, has: () => false };

function show(alias: Parameters<typeof createAlias>[0], rowSelection: typeof all) {
  return <OnManager set={{ rowSelection }}>{row(createAlias(alias))}</OnManager>;
}

export const examples: Examples = {
  page: "manager",
  states: {
    "not selected": <SelectionBox alias={createAlias()} selection={none} />,
    selected: <SelectionBox alias={createAlias()} selection={all} />,
    "a selected row": show({}, all),
    "a row with notes": show({ notes: "Created on shop.example" }, none),
    "a row that goes off by itself": show({ notes: "Alibi: off on 2099-12-03\nMine" }, none),
    "a list to select from": (
      <OnManager
        set={{ rowSelection: { ...all, has: (each: string) => each !== odd.longAddress } }}
      >
        {list()}
      </OnManager>
    ),
  },
};
