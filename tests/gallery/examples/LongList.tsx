import { LongList } from "@/components/manager/ImportPlan";
import { text } from "@/components/controls/text";
import { after } from "../After";
import type { Examples } from "../example";

const show = (count: number) => (
  <LongList
    items={Array.from({ length: count }, (_, place) => place + 1)}
    label={text("importTitle")}
  >
    {(each) => <li key={each}>{text("importLine", String(each))}</li>}
  </LongList>
);

export const examples: Examples = {
  page: "manager",
  states: {
    "empty (nothing to see)": show(0),
    short: show(3),
    long: show(101),
    "all of it": after([{ press: text("showMore") }], show(101)),
  },
};
