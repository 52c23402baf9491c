import { signal } from "@preact/signals";
import { text } from "@/components/controls/text";
import { SelectionBox } from "@/components/list/AliasRow";
import { after } from "../After";
import { ListHead } from "@/components/list/ListHead";
import type { Filter, Sort } from "@/lib/model/question";
import type { Examples } from "../example";
import { call } from "../calls";
import { OnPopup } from "../OnPage";

const onSelect = call("onSelect");

interface Change {
  filter?: Filter;
  sort?: Sort;
  total?: number | null;
  use?: { count: number; limit: number };
  isUnfinished?: boolean;
  /** As in the manager, which offers more. */
  byUse?: boolean;
}

function show({ filter = "all", sort = "newest", total = null, use, ...change }: Change) {
  return (
    <OnPopup
      {...(use && { usage: use })}
      change={({ aliases, unresolved }) => ({
        aliases: {
          ...aliases,
          filter: signal(filter),
          sort: signal(sort),
          total: signal(total),
          narrowed: signal(filter !== "all"),
        },
        ...(change.byUse && { rowSelection: { Box: SelectionBox, has: () => false, onSelect } }),
        unresolved: { ...unresolved, isEmpty: signal(change.isUnfinished !== true) },
      })}
    >
      <ListHead />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing is known yet": show({}),
    "some are unfinished": show({ filter: "unfinished", total: 2, isUnfinished: true }),
    "one alias": show({ filter: "on", sort: "label", total: 1 }),
    "very many aliases": show({ filter: "off", sort: "forwarded", total: 1_234_567 }),
    "four of five": show({ total: 4, use: { count: 4, limit: 5 } }),
    "some are unfinished, open": after(
      [{ press: text("filterAndSort") }],
      show({ total: 40, isUnfinished: true }),
    ),
    "in the manager, by last activity": show({ sort: "activity", total: 4, byUse: true }),
    "in the manager, only some, open": after(
      [{ press: text("filterAndSort") }],
      show({ filter: "leaked", total: 4, byUse: true }),
    ),
  },
};
