import { AliasLink } from "@/components/manager/ChangedSection";
import {
  address,
  longAddress,
  longLabel,
  lookalike,
  markup,
  megabyte,
  rightToLeft,
  rightToLeftAddress,
  turning,
} from "../data";
import type { Examples } from "../example";

const show = (title: string | null, where = address) => <AliasLink address={where} title={title} />;

export const examples: Examples = {
  page: "manager",
  states: {
    "with a label": show("shop.example"),
    "without one": show(null),
    "a label with nothing to see": show("\u200b "),
    long: show(longLabel, longAddress),
    "a label of a megabyte": show(megabyte),
    "from right to left": show(rightToLeft, rightToLeftAddress),
    "hostile: markup": show(markup),
    "hostile: direction": show(turning, lookalike),
  },
};
