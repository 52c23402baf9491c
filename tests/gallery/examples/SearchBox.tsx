import { SearchBox } from "@/components/controls/SearchBox";
import { call } from "../calls";
import { longLabel, rightToLeft } from "../data";
import type { Examples } from "../example";

const show = (query: string) => (
  <header class="popup-bar">
    <SearchBox query={query} inputRef={{ current: null }} onSearch={call("onSearch")} />
  </header>
);

export const examples: Examples = {
  page: "popup",
  states: {
    empty: show(""),
    typed: show("shop"),
    long: show(longLabel),
    "right to left": show(rightToLeft),
  },
};
