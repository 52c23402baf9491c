import type { Filter } from "@/lib/model/alias/matches";
import type { Sort } from "@/lib/model/alias/sortAliases";
import { Segmented } from "@/components/controls/Segmented";
import { SortSelect } from "./SortSelect";
import { countText, text } from "@/components/controls/text";

interface Props {
  filter: Filter;
  sort: Sort;
  /** null while it is not known. */
  total: number | null;
  onShow(filter: Filter): void;
  onSort(sort: Sort): void;
}

/** Which aliases are listed, in which order, and how many they are. */
export function ListToolbar({ filter, sort, total, onShow, onSort }: Props) {
  return (
    <div class="toolbar">
      <Segmented
        legend={text("show")}
        value={filter}
        choices={[
          { value: "all", label: text("filterAll") },
          { value: "on", label: text("filterOn") },
          { value: "off", label: text("filterOff") },
        ]}
        onChoose={onShow}
      />
      <div class="toolbar-end">
        <SortSelect sort={sort} onSort={onSort} />
        <output class="quiet">{total !== null && countText("aliasCount", total)}</output>
      </div>
    </div>
  );
}
