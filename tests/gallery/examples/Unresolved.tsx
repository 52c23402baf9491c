import { MissingRows } from "@/components/list/ListBody";
import { UnresolvedMark } from "@/components/list/AliasRow";
import { signal } from "@preact/signals";
import { call } from "../calls";
import { address, failing, odd } from "../data";
import { type Examples, named } from "../example";
import { OnPopup } from "../OnPage";

type Props = Parameters<typeof UnresolvedMark>[0];

const show = (change: Partial<Props> = {}) => (
  <OnPopup>
    <UnresolvedMark
      address={address}
      kind="unused"
      isInUse={false}
      count={1}
      failure={null}
      onKeep={call("onKeep")}
      onDelete={call("onDelete")}
      {...change}
    />
  </OnPopup>
);

const missing = (labels: (string | null)[]) => (
  <OnPopup
    change={({ unresolved }) => ({ unresolved: { ...unresolved, missing: signal(labels) } })}
  >
    <MissingRows />
  </OnPopup>
);

export const examples: Examples = {
  page: "popup",
  states: {
    unused: show(),
    "long address": show({ address: odd.longAddress }),
    "one of two": show({ kind: "twice", count: 2 }),
    "one of two, in use": show({ kind: "twice", count: 2, isInUse: true }),
    "one of three": show({ kind: "twice", count: 3 }),
    ...failing(["storage", "broken"], (failure) => show({ failure })),
    ...named("still looked for", {
      one: missing(["shop.example"]),
      "without a label": missing([null]),
      "long, right to left, hostile": missing([odd.longLabel, odd.rightToLeft, odd.markup]),
    }),
  },
};
