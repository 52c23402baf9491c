import { useEffect, useRef } from "preact/hooks";
import { Announcer, Notice } from "@/components/controls/Notice";
import { text, formatTime } from "@/components/controls/text";
import { useKeys } from "@/components/controls/useEscape";
import { CreatedBar, DeletionBar } from "@/components/list/UndoBar";
import { ListBody, StaleNotice } from "@/components/list/ListBody";
import { ListHead, SearchBox } from "@/components/list/ListHead";
import { NewAlias, NewAliasButton, NoRoom } from "@/components/list/NewAliasForm";
import { BulkView } from "./BulkPanel";
import { useManager } from "./managerPage";
import { SelectAll, SelectionView, tellSelection } from "./SelectionView";
import { useListPage } from "@/components/list/listPage";
import { Icon } from "@/components/controls/Button";

export function AliasesSection() {
  const { aliases, selection, newAlias, site, guard, steps, spoken, say, chooseAll } = useManager();
  const place = site.place.value;
  const pageKey = place.kind === "site" ? `${place.tabId} ${place.site}` : "";
  useEffect(() => guard.begin(), [guard, pageKey]);
  const count = selection.chosen.value.size;
  const beforeRef = useRef(0);
  useEffect(() => {
    const hint = beforeRef.current === 0 ? `. ${text("selectionHint")}` : "";
    if (count !== beforeRef.current) say(tellSelection(count) + hint);
    beforeRef.current = count;
  }, [count, say]);
  // Enter in a check box moves the focus to the actions for the selection.
  useKeys(({ key, target, defaultPrevented }) => {
    if (defaultPrevented || key !== "Enter" || count === 0) return;
    if (!(target as HTMLElement).matches(".selection-box")) return;
    document.querySelector<HTMLElement>(".selection-panel .button-row button")?.focus();
  });

  const isListed = aliases.rows.value.length > 0 || aliases.list.value.hasMore;
  const isSelecting = count > 0;
  return (
    <main class="manager-aliases" aria-label={text("managerAliases")}>
      {/* Search and filter stay beside a selection, which outlasts them. */}
      <div class="row wrap manager-tools" data-selecting={isSelecting}>
        <SearchBox />
        <ListHead />
        {!isSelecting && <NewAliasButton />}
        <SelectionView />
      </div>
      <NewAlias />
      <CreatedBar />
      {site.noField.value && <p class="manager-answer">{text("siteNoField")}</p>}
      {place.kind === "site" && (
        <Notice failure={site.failure.value} steps={{ retry: () => void site.look() }} />
      )}
      <UseRemark />
      {!newAlias.open.value && <NoRoom />}
      <BulkView />
      <Notice failure={selection.failure.value} steps={{ ...steps, retry: chooseAll }} />
      <StaleNotice />
      <div class="row underlined manager-heads" data-listed={isListed || aliases.narrowed.value}>
        <SelectAll />
        <ColumnHeads />
      </div>
      <ListBody />
      <DeletionBar />
      <Announcer spoken={spoken} />
    </main>
  );
}

/** What sorting or filtering by use is based on, because the service tells neither when mail came nor from whom. */
function UseRemark() {
  const { aliases } = useListPage();
  const counted = aliases.list.value.counted;
  const filter = aliases.filter.value;
  if (!counted) return null;
  const { since, whole } = counted;
  const isTimed = filter === "quiet" || aliases.sort.value === "activity";
  return (
    <div class="manager-remark">
      {filter === "unused" && <p class="quiet">{text("filterUnusedWords")}</p>}
      {filter === "leaked" && <p class="quiet">{text("leaksWords")}</p>}
      {isTimed && since !== null && <p class="quiet">{text("countedSince", formatTime(since))}</p>}
      {!whole && <p>{text("usePart")}</p>}
    </div>
  );
}

/** In the order of a row's columns; those that can be sorted have the direction that comes first. */
const heads = [
  ["label", "ascending"],
  ["address", null],
  ["notes", null],
  ["forwarded", "descending"],
  ["blocked", "descending"],
  ["filterOn", null],
] as const;

const other = { ascending: "descending", descending: "ascending" } as const;

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of heads without cells: the rows below are a list */

/** The column heads of a wide list. Pressing the active head reverses the order. */
function ColumnHeads() {
  const { aliases, sortBy } = useListPage();
  const sort = aliases.sort.value;
  return (
    <div role="table" aria-label={text("sort")} class="column-heads">
      <div role="row" class="column-heads-row list-columns" ref={keepRoom}>
        {heads.map(([key, first]) => {
          if (first === null) {
            return (
              <span key={key} role="columnheader">
                {text(key)}
              </span>
            );
          }
          const way = sort === key ? first : sort === `-${key}` ? other[first] : undefined;
          return (
            <span key={key} role="columnheader" aria-sort={way ?? "none"}>
              <button
                type="button"
                class="column-head"
                onClick={() => sortBy(sort === key ? `-${key}` : key)}
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
