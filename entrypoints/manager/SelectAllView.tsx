import { SelectAll } from "@/components/bulk/SelectAll";
import type { Aliases } from "@/lib/state/aliases";
import type { Selection } from "@/lib/state/selection";

interface Props {
  aliases: Aliases;
  selection: Selection;
}

/** The check box that selects all matching aliases. */
export function SelectAllView({ aliases, selection }: Props) {
  const chosen = selection.chosen.value;
  const rows = aliases.rows.value;
  const total = aliases.total.value ?? rows.length;
  // Rows that are not loaded can only be selected through "select all".
  const isAll = chosen.size >= total && rows.every(({ alias }) => chosen.has(alias.address));
  return (
    <SelectAll
      total={total}
      selected={chosen.size === 0 ? "none" : isAll ? "all" : "some"}
      busy={selection.progress.value !== null}
      onSelectAll={() => void chooseAll(aliases, selection)}
      onClear={selection.clear}
    />
  );
}

export function chooseAll(aliases: Aliases, selection: Selection): Promise<void> {
  return selection.chooseAll({
    search: aliases.query.value,
    filter: aliases.filter.value,
    sort: aliases.sort.value,
  });
}
