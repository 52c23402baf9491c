import { MissingRows, UnresolvedMark } from "@/components/alias/Unresolved";
import { text } from "@/components/controls/text";
import { After } from "../After";
import { call } from "../calls";
import { address, failing, longAddress, longLabel, markup, rightToLeft } from "../data";
import { type Examples, named } from "../example";

type Props = Parameters<typeof UnresolvedMark>[0];

const show = (change: Partial<Props> = {}) => (
  <UnresolvedMark
    address={address}
    kind="unused"
    isInUse={false}
    count={1}
    failure={null}
    domain="shared"
    deleting={false}
    canDelete
    onKeep={call("onKeep")}
    onAsk={call("onAsk")}
    onDelete={call("onDelete")}
    {...change}
  />
);

export const examples: Examples = {
  page: "popup",
  states: {
    unused: show(),
    "deleting is asked": (
      <After steps={[{ press: text("deleteAddress", longAddress) }]}>
        {show({ address: longAddress })}
      </After>
    ),
    "one of two": show({ kind: "twice", count: 2 }),
    "one of two, in use": show({ kind: "twice", count: 2, isInUse: true }),
    "one of three": show({ kind: "twice", count: 3 }),
    ...failing(["storage", "broken"], (failure) => show({ failure })),
    ...named("still looked for", {
      one: <MissingRows missing={["shop.example"]} />,
      "without a label": <MissingRows missing={[null]} />,
      "long, right to left, hostile": <MissingRows missing={[longLabel, rightToLeft, markup]} />,
    }),
  },
};
