import { Segmented } from "@/components/Segmented";
import { SortSelect } from "@/components/SortSelect";
import { countText, text } from "@/components/text";
import type { Aliases } from "@/lib/state/aliases";

interface Props {
  aliases: Aliases;
  /** Another list is asked for. */
  onChange(): void;
}

/** Which aliases are listed, in which order, and how many they are. */
export function ListToolbar({ aliases, onChange }: Props) {
  const total = aliases.total.value;
  return (
    <div class="toolbar">
      <Segmented
        legend={text("show")}
        value={aliases.filter.value}
        choices={[
          { value: "all", label: text("filterAll") },
          { value: "on", label: text("filterOn") },
          { value: "off", label: text("filterOff") },
        ]}
        onChoose={(choice) => {
          onChange();
          aliases.show(choice);
        }}
      />
      <SortSelect
        sort={aliases.sort.value}
        onSort={(choice) => {
          onChange();
          aliases.sortBy(choice);
        }}
      />
      <output class="quiet">{total !== null && countText("aliasCount", total)}</output>
    </div>
  );
}
