import { AliasList, useUnfolded } from "@/components/alias/AliasList";
import type { AliasRowState } from "@/components/alias/AliasRow";
import { text } from "@/components/controls/text";
import { succeed } from "@/lib/model/failure";
import type { Alias } from "@/lib/model/alias";
import { answer, call } from "../calls";
import { createAlias, failures, longAddress, longLabel, popupSteps } from "../data";
import type { Examples } from "../example";

type Props = Omit<Parameters<typeof AliasList>[0], "unfolded">;

function List(props: Props) {
  return <AliasList {...props} unfolded={useUnfolded()} />;
}

function row(change: Partial<Alias> = {}, state: Partial<AliasRowState> = {}): AliasRowState {
  const rest = { failure: null, deleting: false };
  return { alias: createAlias(change), ...rest, ...state };
}

const three = [
  row(),
  row({ address: "quiet@alias.example", title: null, enabled: false, forwarded: 0, blocked: 0 }),
  row({ address: longAddress, title: longLabel, forwarded: 12_345, blocked: 678 }),
];
const many = Array.from({ length: 12 }, (_, index) =>
  row({
    address: `alias${index}@alias.example`,
    title: `Shop ${index}`,
    forwarded: 11 ** index,
    blocked: 3 ** index,
    enabled: index % 3 > 0,
  }),
);

export function show(change: Partial<Props>) {
  return (
    <List
      rows={three}
      total={(change.rows ?? three).length}
      highlight={null}
      more="none"
      busy={false}
      editLock={undefined}
      canDelete
      steps={popupSteps}
      kindOf={() => "shared"}
      onMore={call("onMore")}
      onToggle={call("onToggle")}
      onDelete={answer("onDelete", false)}
      onCopy={answer("onCopy", true)}
      onRelabel={answer("onRelabel", succeed(createAlias()))}
      onForget={call("onForget")}
      onOpen={call("onOpen")}
      onFocusLost={call("onFocusLost")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "empty (nothing to see)": show({ rows: [] }),
    one: show({ rows: [row()] }),
    three: show({}),
    "many, of which there are more": show({ rows: many, total: 40, more: "some" }),
    "more is being loaded": show({ more: "loading" }),
    "more could not be loaded": show({ more: "failed" }),
    "another question is under way": show({ busy: true }),
    "the first was made just now": show({
      highlight: { address: three[0]!.alias.address, focus: ".copy-button" },
    }),
    locked: show({ editLock: text("failureOffline"), canDelete: false }),
    "one of them failed": show({
      rows: [
        three[0]!,
        row({ address: "b@alias.example" }, { failure: failures.offline }),
        three[2]!,
      ],
    }),
  },
};
