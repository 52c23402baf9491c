import { Icon } from "@/components/controls/Icon";
import { text } from "@/components/controls/text";
import { useListPage } from "@/components/list/listPage";

/** In the order of a row's columns. Sortable columns have their order and its first direction. */
const heads = [
  ["label", "label", "ascending"],
  ["address", null, null],
  ["notes", null, null],
  ["forwarded", "forwarded", "descending"],
  ["blocked", "blocked", "descending"],
  ["filterOn", null, null],
] as const;

const other = { ascending: "descending", descending: "ascending" } as const;

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of heads without cells: the rows below are a list */

/** The column heads of a wide list. Pressing the active head reverses the order. */
export function ColumnHeads() {
  const { aliases, sortBy } = useListPage();
  const sort = aliases.sort.value;
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
                onClick={() => sortBy(sort === order ? `-${order}` : order)}
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

/** Makes the number columns, in the rows as well, as wide as their heads. */
function keepRoom(row: HTMLElement | null) {
  if (!row) return;
  const [, forwarded, blocked] = row.querySelectorAll(".column-head > span");
  // Measured again once there is room for them: a narrow window does not render the heads.
  new ResizeObserver(() => {
    const { style } = document.documentElement;
    style.setProperty("--forwarded", widthFor(forwarded!));
    style.setProperty("--blocked", widthFor(blocked!));
  }).observe(row);
}

/** An eighth more for the bold head of the sorted column, and 4 px for the part of the arrow outside the gap. */
function widthFor(words: Element) {
  return `${words.scrollWidth * 1.125 + 4}px`;
}
