import type { ComponentChildren } from "preact";
import { activityFilters, type Filter, type Sort, type UseFilter } from "@/lib/model/question";
import { Segmented } from "@/components/controls/Segmented";
import { formatExact, formatTime } from "@/components/controls/format";
import { countText, text } from "@/components/controls/text";
import type { Counted } from "@/lib/model/alias";
import "./AliasList.css";

interface Props {
  filter: Filter;
  sort: Sort;
  /** null while unknown. */
  total: number | null;
  /** The number of aliases and the limit; null without a limit, and while not all are listed. */
  use: { count: number; limit: number } | null;
  unfinished?: boolean;
  /** Further filters beside the one for on and off. */
  children?: ComponentChildren;
  byActivity?: boolean;
  onShow(filter: Filter): void;
  onSort(sort: Sort): void;
}

/** Which aliases are listed, in which order, and how many they are. */
export function ListToolbar({ filter, sort, total, use, unfinished, onShow, ...props }: Props) {
  return (
    <div class="list-toolbar">
      <Segmented
        legend={text("show")}
        value={filter}
        choices={[
          { value: "all", label: text("filterAll") },
          { value: "on", label: text("filterOn") },
          { value: "off", label: text("filterOff") },
          ...(unfinished
            ? [{ value: "unfinished", label: text("filterUnfinished") } as const]
            : []),
        ]}
        onChoose={onShow}
      />
      {props.children}
      <div class="list-toolbar-end">
        <SortSelect sort={sort} byActivity={props.byActivity} onSort={props.onSort} />
        <output class="quiet">
          {use ? tellUse(use) : total !== null && countText("aliasCount", total)}
        </output>
      </div>
    </div>
  );
}

/** How many aliases there are, of how many the plan allows. */
function tellUse({ count, limit }: { count: number; limit: number }): string {
  const counts = text("countOf", formatExact(count), formatExact(limit));
  return text("saidOf", text("managerAliases"), counts);
}

interface SortSelectProps {
  sort: Sort;
  /** Offers sorting by last mail. */
  byActivity?: boolean | undefined;
  onSort(sort: Sort): void;
}

const choices = [
  ["newest", "sortNewest"],
  ["activity", "sortActivity"],
  ["label", "label"],
  ["forwarded", "forwarded"],
  ["blocked", "blocked"],
] as const;

export function SortSelect({ sort, byActivity = false, onSort }: SortSelectProps) {
  return (
    <select
      class="plain-select"
      aria-label={text("sort")}
      // The column heads show the direction.
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

interface UseSelectProps {
  filter: Filter;
  onShow(filter: Filter): void;
}

const names: Record<UseFilter, string> = {
  unused: text("filterUnused"),
  quiet: text("filterQuiet"),
  leaked: text("leaks"),
};

export function UseSelect({ filter, onShow }: UseSelectProps) {
  const chosen = activityFilters.find((each) => each === filter);
  return (
    <select
      class="plain-select"
      aria-label={text("filterUse")}
      value={chosen ?? "all"}
      onChange={({ currentTarget }) => onShow(currentTarget.value as Filter)}
    >
      <option value="all">{text("filterAnyUse")}</option>
      {activityFilters.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}

interface UseRemarkProps {
  filter: Filter;
  sort: Sort;
  counted: Counted;
}

/** What sorting or filtering by use is based on, because the service tells neither when mail came nor from whom. */
export function UseRemark({ filter, sort, counted: { since, whole } }: UseRemarkProps) {
  const isTimed = filter === "quiet" || sort === "activity";
  return (
    <>
      {filter === "unused" && <p class="quiet">{text("filterUnusedWords")}</p>}
      {filter === "leaked" && <p class="quiet">{text("leaksWords")}</p>}
      {isTimed && since !== null && <p class="quiet">{text("countedSince", formatTime(since))}</p>}
      {!whole && <p>{text("usePart")}</p>}
    </>
  );
}
