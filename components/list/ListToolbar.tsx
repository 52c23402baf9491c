import type { ComponentChildren } from "preact";
import { Icon } from "@/components/controls/Icon";
import { useMenu } from "@/components/controls/useMenu";
import { formatExact } from "@/components/controls/format";
import { Segmented } from "@/components/controls/Segmented";
import { countText, text } from "@/components/controls/text";
import type { Filter, Sort } from "@/lib/model/question";
import { useListPage } from "./listPage";
import "./AliasList.css";

interface Props {
  /** Further filters beside the one for on and off. */
  children?: ComponentChildren;
  /** Offers sorting by last mail. */
  byActivity?: boolean;
}

/** Which aliases are listed, in which order, and how many they are. */
export function ListToolbar({ children, byActivity = false }: Props) {
  return (
    <div class="list-toolbar">
      <FilterChoice />
      {children}
      <div class="list-toolbar-end">
        <SortSelect byActivity={byActivity} />
        <Total />
      </div>
    </div>
  );
}

/** The head of a narrow list: how many there are, and behind a button which of them, in which order. */
export function ListHead() {
  const { aliases, show } = useListPage();
  const { open, root, opener, toggle, onFocusOut } = useMenu<HTMLDivElement>();
  const filter = aliases.filter.value;
  return (
    <div class="list-heading list-head" ref={root} onFocusOut={onFocusOut}>
      <Total />
      {filter !== "all" && (
        <button type="button" class="button button-plain" onClick={() => show("all")}>
          {text(filters.find(([each]) => each === filter)?.[1] ?? "filterAll")}
          <Icon name="cross" />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={text("filterAndSort")}
        aria-expanded={open}
        title={text("filterAndSort")}
        ref={opener}
        onClick={toggle}
      >
        <Icon name="filter" />
      </button>
      {open && (
        <div class="menu list-head-menu" tabIndex={-1}>
          <FilterChoice />
          <SortSelect byActivity={false} />
        </div>
      )}
    </div>
  );
}

const filters = [
  ["all", "filterAll"],
  ["on", "filterOn"],
  ["off", "filterOff"],
  ["unfinished", "filterUnfinished"],
] as const;

function FilterChoice() {
  const { aliases, unresolved, show } = useListPage();
  return (
    <Segmented<Filter>
      legend={text("show")}
      value={aliases.filter.value}
      choices={filters
        .filter(([value]) => value !== "unfinished" || !unresolved.isEmpty.value)
        .map(([value, key]) => ({ value, label: text(key) }))}
      onChoose={show}
    />
  );
}

function Total() {
  const { aliases, usage } = useListPage();
  // The number of aliases and the limit; not while only some are listed.
  const use = aliases.narrowed.value ? null : usage.room.value.limited;
  const total = aliases.total.value;
  return (
    <output class="quiet list-total">
      {use ? tellUse(use) : total !== null && countText("aliasCount", total)}
    </output>
  );
}

/** How many aliases there are, of how many the plan allows. */
function tellUse({ count, limit }: { count: number; limit: number }): string {
  const counts = text("countOf", formatExact(count), formatExact(limit));
  return text("saidOf", text("managerAliases"), counts);
}

const choices = [
  ["newest", "sortNewest"],
  ["activity", "sortActivity"],
  ["label", "label"],
  ["forwarded", "forwarded"],
  ["blocked", "blocked"],
] as const;

function SortSelect({ byActivity }: { byActivity: boolean }) {
  const { aliases, sortBy } = useListPage();
  return (
    <select
      class="plain-select"
      aria-label={text("sort")}
      // The column heads show the direction.
      value={aliases.sort.value.replace("-", "")}
      onChange={({ currentTarget }) => sortBy(currentTarget.value as Sort)}
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
