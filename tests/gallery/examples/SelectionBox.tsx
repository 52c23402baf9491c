import { SelectionBox } from "@/components/list/AliasRow";
import { call } from "../calls";
import { createAlias, odd } from "../data";
import type { Examples } from "../example";
import { OnManager } from "../OnPage";
import { List } from "./AliasList";
import { Row } from "./AliasRow";

const onSelect = call("onSelect");
const all = { has: () => true, onSelect };
const none = { ...all, has: () => false };

function row(alias: Parameters<typeof createAlias>[0], rowSelection: typeof all) {
  return (
    <OnManager change={() => ({ rowSelection })}>
      <Row alias={createAlias(alias)} />
    </OnManager>
  );
}

export const examples: Examples = {
  page: "manager",
  states: {
    "not selected": <SelectionBox alias={createAlias()} selection={none} />,
    selected: <SelectionBox alias={createAlias()} selection={all} />,
    "a selected row": row({}, all),
    "a row with notes": row({ notes: "Created on shop.example" }, none),
    "a row that goes off by itself": row({ notes: "Alibi: off on 2099-12-03\nMine" }, none),
    "a list to select from": (
      <OnManager
        change={() => ({ rowSelection: { ...all, has: (each) => each !== odd.longAddress } })}
      >
        <List />
      </OnManager>
    ),
  },
};
