import { ListToolbar } from "@/components/alias/ListToolbar";
import { call } from "../calls";
import type { Examples } from "../example";

const calls = { onShow: call("onShow"), onSort: call("onSort") };

export const examples: Examples = {
  page: "popup",
  states: {
    "nothing is known yet": (
      <ListToolbar filter="all" sort="newest" total={null} use={null} {...calls} />
    ),
    "one alias": <ListToolbar filter="on" sort="label" total={1} use={null} {...calls} />,
    "very many aliases": (
      <ListToolbar filter="off" sort="forwarded" total={1_234_567} use={null} {...calls} />
    ),
    "four of five": (
      <ListToolbar filter="all" sort="newest" total={4} use={{ count: 4, limit: 5 }} {...calls} />
    ),
  },
};
