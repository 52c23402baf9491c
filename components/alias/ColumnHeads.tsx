import type { Sort } from "@/lib/model/alias/sortAliases";
import { text } from "@/components/controls/text";
import "./ColumnHeads.css";

interface Props {
  sort: Sort;
  onSort(sort: Sort): void;
}

/** In the order of the columns of a row; those that sort have the order they sort by. */
const heads = [
  ["label", "label"],
  ["address", null],
  ["notes", null],
  ["forwarded", "forwarded"],
  ["blocked", "blocked"],
] as const;

/** What the columns of a wide list are. Pressed again, a head gives back the usual order. */
export function ColumnHeads({ sort, onSort }: Props) {
  return (
    <div class="column-heads list-columns">
      {heads.map(([key, order]) =>
        order === null ? (
          <span key={key}>{text(key)}</span>
        ) : (
          <button
            key={key}
            type="button"
            class="column-head"
            aria-pressed={sort === order}
            onClick={() => onSort(sort === order ? "newest" : order)}
          >
            {text(key)}
          </button>
        ),
      )}
    </div>
  );
}
