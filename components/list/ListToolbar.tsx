import type { ComponentChildren } from "preact";
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
  const { aliases, usage, unresolved, show } = useListPage();
  // The number of aliases and the limit; not while only some are listed.
  const use = aliases.narrowed.value ? null : usage.room.value.limited;
  const total = aliases.total.value;
  return (
    <div class="list-toolbar">
      <Segmented<Filter>
        legend={text("show")}
        value={aliases.filter.value}
        choices={[
          { value: "all", label: text("filterAll") },
          { value: "on", label: text("filterOn") },
          { value: "off", label: text("filterOff") },
          ...(unresolved.isEmpty.value
            ? []
            : [{ value: "unfinished", label: text("filterUnfinished") } as const]),
        ]}
        onChoose={show}
      />
      {children}
      <div class="list-toolbar-end">
        <SortSelect byActivity={byActivity} />
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
