import { formatTime } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { useListPage } from "@/components/list/listPage";
import { activityFilters, type Filter, type UseFilter } from "@/lib/model/question";

const names: Record<UseFilter, string> = {
  unused: text("filterUnused"),
  quiet: text("filterQuiet"),
  leaked: text("leaks"),
};

export function UseSelect() {
  const { aliases, show } = useListPage();
  const chosen = activityFilters.find((each) => each === aliases.filter.value);
  return (
    <select
      class="plain-select"
      aria-label={text("filterUse")}
      value={chosen ?? "all"}
      onChange={({ currentTarget }) => show(currentTarget.value as Filter)}
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

/** What sorting or filtering by use is based on, because the service tells neither when mail came nor from whom. */
export function UseRemark() {
  const { aliases } = useListPage();
  const counted = aliases.counted.value;
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
