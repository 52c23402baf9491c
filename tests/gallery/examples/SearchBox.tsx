import { signal } from "@preact/signals";
import { SearchBox } from "@/components/list/ListHead";
import { longLabel, rightToLeft } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

const show = (query: string) => (
  <OnPopup change={({ aliases }) => ({ aliases: { ...aliases, query: signal(query) } })}>
    <header class="popup-bar">
      <SearchBox />
    </header>
  </OnPopup>
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
