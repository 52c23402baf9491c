import { signal } from "@preact/signals";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { ListHead, ListToolbar } from "@/components/list/ListToolbar";
import type { Filter, Sort } from "@/lib/model/question";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

interface Change {
  filter?: Filter;
  sort?: Sort;
  total?: number | null;
  use?: { count: number; limit: number };
  isUnfinished?: boolean;
  byActivity?: boolean;
  /** As in the popup. */
  isHead?: boolean;
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
        unresolved: { ...unresolved, isEmpty: signal(change.isUnfinished !== true) },
      })}
    >
      {change.isHead ? <ListHead /> : <ListToolbar byActivity={change.byActivity === true} />}
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
    "in the popup": show({ total: 40, isHead: true }),
    "in the popup, only some": show({ filter: "off", total: 4, isHead: true }),
    "in the popup, open": (
      <After steps={[{ press: text("filterAndSort") }]}>{show({ total: 40, isHead: true })}</After>
    ),
    "by last activity": show({ sort: "activity", total: 4, byActivity: true }),
  },
};
