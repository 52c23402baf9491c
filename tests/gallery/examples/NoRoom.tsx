import { PlanFull } from "@/components/alias/PlanFull";
import { call } from "../calls";
import type { Examples } from "../example";

const onUpgrade = call("onUpgrade");

export const examples: Examples = {
  page: "popup",
  states: {
    "one alias": <PlanFull limit={1} onUpgrade={onUpgrade} />,
    "five aliases": <PlanFull limit={5} onUpgrade={onUpgrade} />,
    "very many aliases": <PlanFull limit={10_000} onUpgrade={onUpgrade} />,
  },
};
