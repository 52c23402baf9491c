import { SelectAll } from "@/components/bulk/SelectAll";
import type { Aliases } from "@/lib/state/aliases";
import type { Selection } from "@/lib/state/selection";

interface Props {
  aliases: Aliases;
  selection: Selection;
}

/** The box for all that match. */
export function SelectAllOf({ aliases, selection }: Props) {
  const chosen = selection.chosen.value;
  const rows = aliases.rows.value;
  const total = aliases.total.value ?? rows.length;
  // Those that are not loaded can only have been selected with all others.
  const isAll = chosen.size >= total && rows.every(({ alias }) => chosen.has(alias.address));
  return (
    <SelectAll
      total={total}
      selected={chosen.size === 0 ? "none" : isAll ? "all" : "some"}
      busy={selection.busy.value}
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
