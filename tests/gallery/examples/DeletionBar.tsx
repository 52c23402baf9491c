import { DeletionBar } from "@/components/alias/DeletionBar";
import { call } from "../calls";
import { address, failures, longAddress, rightToLeftAddress } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof DeletionBar>[0];

function show(last: Partial<Props["last"]> = {}, change: Partial<Props> = {}) {
  return (
    <DeletionBar
      last={{ address, remakable: false, done: false, ...last }}
      domainsUnknown={false}
      failure={null}
      busy={false}
      onUnsure={call("onUnsure")}
      onUndo={call("onUndo")}
      onClose={call("onClose")}
      onLeave={call("onLeave")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "about to be gone for ever": show(),
    "its domain may be an own one": show({}, { domainsUnknown: true }),
    "on an own domain": show({ remakable: true }),
    "made again by Undo": show({ remakable: true, done: true, address: longAddress }),
    "being made again": show({ remakable: true, done: true }, { busy: true }),
    "could not be made again": show(
      { remakable: true, done: true },
      { failure: failures["plan-limit"] },
    ),
    "with letters from right to left": show({ address: rightToLeftAddress }),
  },
};
