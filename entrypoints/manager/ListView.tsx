import { AliasList, type AliasListProps } from "@/components/alias/AliasList";
import type { Selection } from "@/lib/state/selection";

interface Props extends Omit<AliasListProps, "selection" | "wide"> {
  selection: Selection;
}

/** The list with check boxes. */
export function ListView({ selection, ...list }: Props) {
  const chosen = selection.chosen.value;
  return (
    <AliasList
      {...list}
      wide
      selection={{
        has: (address) => chosen.has(address),
        onSelect: (address, how) =>
          how === "range" ? selection.extendTo(address) : selection.toggle(address),
      }}
    />
  );
}
