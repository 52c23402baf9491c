import { GroupedList } from "@/components/alias/GroupedList";
import type { AliasRowState } from "@/components/alias/AliasRow";
import { succeed } from "@/lib/model/failure";
import { answer, call } from "../calls";
import { createAlias, popupSteps } from "../data";
import type { Examples } from "../example";

type Props = Parameters<typeof GroupedList>[0];

const rows: AliasRowState[] = ["shop", "shop-second", "bank"].map((name) => ({
  alias: createAlias({ address: `${name}@alias.example`, title: `${name}.example` }),
  failure: null,
  deleting: false,
}));

function show(change: Partial<Props> = {}) {
  return (
    <GroupedList
      domain="shop.example"
      ofSite={2}
      grouped
      rows={rows}
      total={3}
      highlight={null}
      more="none"
      busy={false}
      editLock={undefined}
      canDelete
      steps={popupSteps}
      kindOf={() => "shared"}
      onSwitchOff={call("onSwitchOff")}
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
    "two of this site": show(),
    "none of this site": show({ ofSite: 0 }),
    "beside no page": show({ domain: undefined }),
    "beside a page, in the side panel": show({ onSwitchOff: undefined }),
  },
};
