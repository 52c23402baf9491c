import { ImportRoom } from "@/components/transfer/ImportRoom";
import { call } from "../calls";
import type { Examples } from "../example";

const onUpgrade = call("onUpgrade");

export const examples: Examples = {
  page: "manager",
  states: {
    "some fit": <ImportRoom wanted={6} room={2} onUpgrade={onUpgrade} />,
    "none fits": <ImportRoom wanted={6} room={0} onUpgrade={onUpgrade} />,
    "very many": <ImportRoom wanted={10_000} room={9999} onUpgrade={onUpgrade} />,
  },
};
