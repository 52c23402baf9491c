import { signal } from "@preact/signals";
import { GroupedList } from "@/components/alias/GroupedList";
import { ListBody, type ListedAliases, ListRemarks, NoRows } from "@/components/alias/ListBody";
import type { Alias } from "@/lib/model/alias";
import { type Failure, succeed } from "@/lib/model/failure";
import { answer, call } from "../calls";
import { createAlias, failing, failures, popupSteps, requestKinds } from "../data";
import { type Examples, named } from "../example";

interface Change {
  entries?: readonly Alias[];
  hasMore?: boolean;
  asOf?: number | null;
  failure?: Failure | null;
  elsewhere?: Failure | null;
  unreadable?: number;
}

function list({
  entries = [createAlias()],
  hasMore = false,
  asOf = null,
  failure = null,
  unreadable = 0,
}: Change): ListedAliases {
  const rest = { failure: null, deleting: false };
  return {
    rows: signal(entries.map((alias) => ({ alias, ...rest }))),
    query: signal(""),
    filter: signal("all" as const),
    sort: signal("label" as const),
    total: signal(entries.length),
    whole: signal(!hasMore),
    hasMore: signal(hasMore),
    loading: signal(null),
    failure: signal(failure),
    unreadable: signal(unreadable),
    stale: signal(asOf === null ? null : { asOf, reason: { kind: "offline" } as const }),
    search: call("search"),
    show: call("show"),
    sortBy: call("sortBy"),
    reload: answer("reload", undefined),
    loadMore: answer("loadMore", undefined),
  };
}

function show({ elsewhere = null, ...change }: Change = {}) {
  return (
    <ListBody
      aliases={list(change)}
      scroller={{ current: null }}
      failure={elsewhere}
      missing={[]}
      steps={popupSteps}
      onMake={call("onMake")}
      onFocusLost={call("onFocusLost")}
    >
      {(listed) => (
        <GroupedList
          {...listed}
          domain={undefined}
          ofSite={0}
          grouped={false}
          highlight={null}
          editLock={undefined}
          canDelete
          steps={popupSteps}
          kindOf={() => "own"}
          onOpen={call("onOpen")}
          onToggle={call("onToggle")}
          onCopy={answer("onCopy", true)}
          onRelabel={answer("onRelabel", succeed(createAlias()))}
          onForget={call("onForget")}
          onDelete={answer("onDelete", true)}
          onFocusLost={call("onFocusLost")}
        />
      )}
    </ListBody>
  );
}

type Props = Parameters<typeof ListRemarks>[0];

function showListRemarks(change: Partial<Props> = {}) {
  return (
    <ListRemarks failure={null} sortedPart={false} unreadable={0} steps={popupSteps} {...change} />
  );
}

type NoRowsProps = Parameters<typeof NoRows>[0];

function showNoRows(change: Partial<NoRowsProps> = {}) {
  return (
    <NoRows
      loading={false}
      failure={null}
      narrowed={false}
      steps={popupSteps}
      onShowAll={call("onShowAll")}
      onMake={call("onMake")}
      {...change}
    />
  );
}

export const examples: Examples = {
  page: "popup",
  states: {
    "one alias": show(),
    "no alias": show({ entries: [] }),
    "not to be had": show({ entries: [], failure: failures.offline }),
    "as it was, offline": show({ asOf: Date.UTC(2026, 10, 2, 9) }),
    "sorted in part, some rows unreadable": show({ hasMore: true, unreadable: 2 }),
    "no more of it to be had": show({ hasMore: true, failure: failures.offline }),
    "something else failed": show({ elsewhere: failures.storage }),
    ...named("below it", {
      "all is there (nothing to see)": showListRemarks(),
      "sorted, as far as it is loaded": showListRemarks({ sortedPart: true }),
      "one could not be read": showListRemarks({ unreadable: 1 }),
      "many could not be read": showListRemarks({ unreadable: 1234, sortedPart: true }),
      ...failing(requestKinds, (failure) => showListRemarks({ failure })),
    }),
    ...named("in its place", {
      "on its way": showNoRows({ loading: true }),
      "no aliases yet": showNoRows(),
      "none that matches": showNoRows({ narrowed: true }),
      ...failing(["offline", "captive", "server", "storage"], (failure) => showNoRows({ failure })),
    }),
  },
};
