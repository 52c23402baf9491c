import type { Sort } from "@/lib/model/alias/question";
import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import "./ColumnHeads.css";
import "./ListColumns.css";

interface Props {
  sort: Sort;
  onSort(sort: Sort): void;
}

/** In the order of the columns of a row; those that sort have the order they sort by, and the way that one begins with. */
const heads = [
  ["label", "label", "ascending"],
  ["address", null, null],
  ["notes", null, null],
  ["forwarded", "forwarded", "descending"],
  ["blocked", "blocked", "descending"],
] as const;

const other = { ascending: "descending", descending: "ascending" } as const;

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of heads alone, in the grid of the rows, which are a list */

/** What the columns of a wide list are. Pressed again, a head turns the order round. */
export function ColumnHeads({ sort, onSort }: Props) {
  return (
    <div role="table" aria-label={text("sort")} class="column-heads">
      <div role="row" class="column-heads-row list-columns" ref={keepRoom}>
        {heads.map(([key, order, first]) => {
          if (order === null) {
            return (
              <span key={key} role="columnheader">
                {text(key)}
              </span>
            );
          }
          const way = sort === order ? first : sort === `-${order}` ? other[first] : undefined;
          return (
            <span key={key} role="columnheader" aria-sort={way ?? "none"}>
              <button
                type="button"
                class="column-head"
                onClick={() => onSort(sort === order ? `-${order}` : order)}
              >
                <span>{text(key)}</span>
                <Icon name="chevron" />
              </button>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** Makes the columns of numbers, which are in the rows too, as wide as their heads. */
function keepRoom(row: HTMLElement | null) {
  if (!row) return;
  const [, forwarded, blocked] = row.querySelectorAll(".column-head > span");
  // Also once there is room for them: in a narrow window they are not drawn.
  new ResizeObserver(() => {
    const { style } = document.documentElement;
    style.setProperty("--forwarded", widthFor(forwarded!));
    style.setProperty("--blocked", widthFor(blocked!));
  }).observe(row);
}

/** An eighth more for bold ones, by which the list is sorted, and 4 px for what of the arrow is not in the gap. */
function widthFor(words: Element) {
  return `${words.scrollWidth * 1.125 + 4}px`;
}
