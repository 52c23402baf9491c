import type { Sort } from "@/lib/model/alias/sortAliases";
import { text } from "@/components/controls/text";

interface Props {
  sort: Sort;
  onSort(sort: Sort): void;
}

const choices = [
  ["newest", "sortNewest"],
  ["label", "sortLabel"],
  ["forwarded", "sortForwarded"],
  ["blocked", "sortBlocked"],
] as const;

export function SortSelect({ sort, onSort }: Props) {
  return (
    <select
      class="plain-select"
      aria-label={text("sort")}
      value={sort}
      onChange={({ currentTarget }) => onSort(currentTarget.value as Sort)}
    >
      {choices.map(([value, key]) => (
        <option key={value} value={value}>
          {text(key)}
        </option>
      ))}
    </select>
  );
}
