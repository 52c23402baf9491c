import { GroupedList } from "@/components/alias/GroupedList";
import { SelectionBox } from "@/components/alias/SelectionBox";
import type { Selection } from "@/lib/state/selection";

interface Props extends Omit<Parameters<typeof GroupedList>[0], "selection" | "wide"> {
  selection: Selection;
}

/** The list with check boxes. */
export function ListView({ selection, ...list }: Props) {
  const chosen = selection.chosen.value;
  return (
    <GroupedList
      {...list}
      wide
      selection={{
        Box: SelectionBox,
        has: (address) => chosen.has(address),
        onSelect: (address, how) =>
          how === "range" ? selection.extendTo(address) : selection.toggle(address),
      }}
    />
  );
}
