import { AliasActions, DeleteQuestion, QrCode } from "@/components/list/AliasActions";
import { text } from "@/components/controls/text";
import { after } from "../After";
import { call } from "../calls";
import { address, odd } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";

function show(shown: string, pinned: readonly string[] = []) {
  return (
    <OnPopup set={{ aliases: { pinned: new Set(pinned) } }}>
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

function ask(
  change: Partial<Parameters<typeof DeleteQuestion>[0]> = {},
  kind: "own" | "shared" | "unknown" = "shared",
) {
  return (
    <OnPopup set={{ domains: { kindOf: () => kind } }}>
      <div class="stack alias-details">
        <DeleteQuestion
          address={address}
          deleting={false}
          onSwitchOff={call("onSwitchOff")}
          onDelete={call("onDelete")}
          onKeep={call("onKeep")}
          {...change}
        />
      </div>
    </OnPopup>
  );
}

const code = (words: string, label = words) => <QrCode words={`mailto:${words}`} label={label} />;

export const examples: Examples = {
  page: "popup",
  states: {
    closed: show(address),
    pinned: show(address, [address]),
    open: after([{ press: text("aliasQr") }], show(odd.longAddress)),
    ...named("QR code", {
      "an address": code(address),
      "a long one": code(odd.longAddress),
      "with other letters": code(odd.rightToLeftAddress, "other letters"),
    }),
    ...named("deleting is asked", {
      "on a shared domain": ask(),
      "on an own domain": ask({}, "own"),
      "nobody knows whose the domain is": ask({}, "unknown"),
      "off already": ask({ onSwitchOff: undefined }),
      "off already, on an own domain": ask({ onSwitchOff: undefined }, "own"),
      deleting: ask({ deleting: true }),
      "long address": ask({ address: odd.longAddress }),
      "long domain": ask({ address: odd.longDomain }),
    }),
  },
};
