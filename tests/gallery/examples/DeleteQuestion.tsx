import { DeleteQuestion } from "@/components/list/AliasActions";
import { call } from "../calls";
import { address, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

type Props = Parameters<typeof DeleteQuestion>[0];

/** @param domains the account's own; null while unknown */
function show(change: Partial<Props> = {}, domains: readonly string[] | null = []) {
  return (
    <OnPopup
      change={(page) => ({
        domains: {
          ...page.domains,
          kindOf: () => (domains === null ? "unknown" : domains.length > 0 ? "own" : "shared"),
        },
      })}
    >
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

const own = ["alias.example"];

export const examples: Examples = {
  page: "popup",
  states: {
    "on a shared domain": show(),
    "on an own domain": show({}, own),
    "nobody knows whose the domain is": show({}, null),
    "off already": show({ onSwitchOff: undefined }),
    "off already, on an own domain": show({ onSwitchOff: undefined }, own),
    deleting: show({ deleting: true }),
    "long address": show({ address: odd.longAddress }),
    "long domain": show({ address: odd.longDomain }),
  },
};
