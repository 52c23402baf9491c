import type { Sort } from "@/lib/model/alias/sortAliases";
import { text } from "@/components/controls/text";

interface Props {
  sort: Sort;
  /** Also by when mail came last. */
  byActivity?: boolean | undefined;
  onSort(sort: Sort): void;
}

const choices = [
  ["newest", "sortNewest"],
  ["activity", "sortActivity"],
  ["label", "sortLabel"],
  ["forwarded", "sortForwarded"],
  ["blocked", "sortBlocked"],
] as const;

export function SortSelect({ sort, byActivity = false, onSort }: Props) {
  return (
    <select
      class="plain-select"
      aria-label={text("sort")}
      // The heads of the columns say which way.
      value={sort.replace("-", "")}
      onChange={({ currentTarget }) => onSort(currentTarget.value as Sort)}
    >
      {choices.map(
        ([value, key]) =>
          (value !== "activity" || byActivity) && (
            <option key={value} value={value}>
              {text(key)}
            </option>
          ),
      )}
    </select>
  );
}
