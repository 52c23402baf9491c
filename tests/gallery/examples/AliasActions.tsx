import { signal } from "@preact/signals";
import { AliasActions } from "@/components/list/AliasActions";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { call } from "../calls";
import { address, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

function show(shown: string, pinned: readonly string[] = []) {
  return (
    <OnPopup
      change={({ aliases }) => ({ aliases: { ...aliases, pinned: signal(new Set(pinned)) } })}
    >
      <AliasActions
        address={shown}
        edit={{ current: null }}
        remove={{ current: null }}
        asks={false}
        onEdit={call("onEdit")}
        onDelete={call("onDelete")}
      />
    </OnPopup>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    closed: show(address),
    pinned: show(address, [address]),
    open: after([{ press: text("aliasQr") }], show(odd.longAddress)),
  },
};
