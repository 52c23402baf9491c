import { EndField } from "@/components/list/AliasEnd";
import type { TypedEnd } from "@/lib/model/end";
import { call } from "../calls";
import type { Examples } from "../example";

function show(kind: TypedEnd["kind"], value = "") {
  return <EndField value={{ kind, value }} forwarded={1240} onInput={call("onInput")} />;
}

export const examples: Examples = {
  page: "popup",
  states: {
    never: show("never"),
    "after days": show("days", "36"),
    "on a day": show("day", "2099-12-03"),
    "after messages": show("forwarded", "25"),
    "a day that is over": show("day", "2020-12-03"),
    "no day": show("day"),
    "no number": show("days", "none"),
    "too many": show("forwarded", "123456"),
  },
};
