import { AliasShare } from "@/components/alias/AliasShare";
import { text } from "@/components/controls/text";
import { call } from "../calls";
import { After } from "../After";
import { address, longAddress } from "../data";
import type { Examples } from "../example";

export const examples: Examples = {
  page: "popup",
  states: {
    closed: <AliasShare address={address} pinned={false} onPin={call("onPin")} />,
    pinned: <AliasShare address={address} pinned onPin={call("onPin")} />,
    open: (
      <After steps={[{ press: text("aliasQr") }]}>
        <AliasShare address={longAddress} pinned={false} />
      </After>
    ),
  },
};
