import { AliasList, type ListActions } from "@/components/alias/AliasList";
import type { Aliases } from "@/lib/state/aliases";
import type { Selection } from "@/lib/state/selection";

interface Props extends ListActions {
  aliases: Aliases;
  selection: Selection;
  opened: string | null;
}

/** The list, from which aliases can be selected. */
export function ListView({ aliases, selection, opened, ...actions }: Props) {
  const rows = aliases.rows.value;
  const loading = aliases.loading.value;
  const busy = loading === "list";
  const chosen = selection.chosen.value;
  const loadingMore = loading === "more" ? "loading" : "some";
  const failedMore = aliases.failure.value === null ? loadingMore : "failed";
  return (
    <AliasList
      {...actions}
      wide
      opened={opened}
      selection={{
        has: (address) => chosen.has(address),
        onSelect: (address, how) =>
          how === "range" ? selection.extendTo(address) : selection.toggle(address),
      }}
      rows={rows}
      total={aliases.whole.value ? (aliases.total.value ?? rows.length) : rows.length}
      more={aliases.hasMore.value && !busy ? failedMore : "none"}
      busy={busy}
      onMore={aliases.loadMore}
    />
  );
}
