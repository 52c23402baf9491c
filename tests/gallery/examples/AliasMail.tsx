import { AliasMail } from "@/components/alias/AliasMail";
import { call } from "../calls";
import { address } from "../data";
import type { Examples } from "../example";
import { gap, today } from "../mail";

const mail = { first: today - 60, today, spans: gap };

export const examples: Examples = {
  page: "popup",
  states: {
    "counted on this device": (
      <AliasMail address={address} read={async () => mail} onShown={call("onShown")} />
    ),
    "not counted (nothing to see)": (
      <AliasMail address={address} read={async () => null} onShown={call("onShown")} />
    ),
  },
};
