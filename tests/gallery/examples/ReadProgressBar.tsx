import { ReadProgressBar } from "@/components/manager/BulkPanel";
import { call } from "../calls";
import type { Examples } from "../example";

const show = (found: number, total: number) => (
  <ReadProgressBar progress={{ found, total }} onStop={call("onStop")} />
);

export const examples: Examples = {
  page: "manager",
  states: {
    "nobody knows how many there are": show(0, 0),
    "some of them": show(300, 520),
    "more than the server said": show(700, 520),
    "many of very many": show(123_456, 1e15),
  },
};
