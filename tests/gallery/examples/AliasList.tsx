import { AliasList } from "@/components/list/AliasList";
import { text } from "@/components/controls/text";
import type { Alias } from "@/lib/model/alias";
import type { Row } from "@/lib/state/rows";
import { createAlias, failures, odd } from "../data";
import type { Examples } from "../example";
import { OnPopup } from "../OnPage";

type Props = Parameters<typeof AliasList>[0];

export function list({ rows = three, ...props }: Partial<Props> = {}) {
  return <AliasList rows={rows} total={rows.length} {...props} />;
}

function row(change: Partial<Alias> = {}, state: Partial<Row> = {}): Row {
  const rest = { ofSite: false, pinned: false, failure: null, deleting: false };
  return { alias: createAlias(change), ...rest, ...state };
}

const three = [
  row(),
  row({ address: "quiet@alias.example", title: null, enabled: false, forwarded: 0, blocked: 0 }),
  row({ address: odd.longAddress, title: odd.longLabel, forwarded: 12_345, blocked: 678 }),
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

function show(props: Partial<Props>, set: Parameters<typeof OnPopup>[0]["set"] = {}) {
  return <OnPopup set={set}>{list(props)}</OnPopup>;
}

export const examples: Examples = {
  page: "popup",
  states: {
    "empty (nothing to see)": show({ rows: [] }),
    one: show({ rows: [row()] }),
    three: show({}),
    "many, of which there are more": show({ rows: many, total: 40, hasMore: true }),
    "more is being loaded": show({ hasMore: true }, { aliases: { loading: "more" } }),
    "more could not be loaded": show({ hasMore: true }, { aliases: { failure: failures.offline } }),
    "another question is under way": show({}, { aliases: { loading: "list" } }),
    "the first was made just now": show(
      {},
      { highlight: { address: three[0]!.alias.address, focus: ".alias-row-main" } },
    ),
    locked: show({}, { editLock: text("failureOffline"), canDelete: false }),
    "one of them failed": show({
      rows: [
        three[0]!,
        row({ address: "b@alias.example" }, { failure: failures.offline }),
        three[2]!,
      ],
    }),
  },
};
