import { DeleteQuestion } from "@/components/alias/DeleteQuestion";
import { call } from "../calls";
import { address, longAddress, longDomain } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof DeleteQuestion>[0];

function show(change: Partial<Props> = {}) {
  return (
    <div class="alias-details">
      <DeleteQuestion
        address={address}
        domain="shared"
        deleting={false}
        onSwitchOff={call("onSwitchOff")}
        onDelete={call("onDelete")}
        onKeep={call("onKeep")}
        {...change}
      />
    </div>
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "on a shared domain": show(),
    "on an own domain": show({ domain: "own" }),
    "nobody knows whose the domain is": show({ domain: "unknown" }),
    "off already": show({ onSwitchOff: undefined }),
    "off already, on an own domain": show({ onSwitchOff: undefined, domain: "own" }),
    deleting: show({ deleting: true }),
    "long address": show({ address: longAddress }),
    "long domain": show({ address: longDomain }),
  },
};
