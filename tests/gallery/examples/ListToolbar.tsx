import { ListToolbar, SortSelect } from "@/components/alias/ListToolbar";
import { call } from "../calls";
import { type Examples, named } from "../example";

const calls = { onShow: call("onShow"), onSort: call("onSort") };

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing is known yet": (
      <ListToolbar filter="all" sort="newest" total={null} use={null} {...calls} />
    ),
    "some are unfinished": (
      <ListToolbar filter="unfinished" sort="newest" total={2} use={null} unfinished {...calls} />
    ),
    "one alias": <ListToolbar filter="on" sort="label" total={1} use={null} {...calls} />,
    "very many aliases": (
      <ListToolbar filter="off" sort="forwarded" total={1_234_567} use={null} {...calls} />
    ),
    "four of five": (
      <ListToolbar filter="all" sort="newest" total={4} use={{ count: 4, limit: 5 }} {...calls} />
    ),
    ...named("its order", {
      newest: <SortSelect sort="newest" onSort={call("onSort")} />,
      "by last activity": <SortSelect sort="activity" byActivity onSort={call("onSort")} />,
      "the longest words": <SortSelect sort="forwarded" onSort={call("onSort")} />,
    }),
  },
};
