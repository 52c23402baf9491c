import { activityFilters, type Filter, type UseFilter } from "@/lib/model/alias/question";
import { text } from "@/components/controls/text";

interface Props {
  filter: Filter;
  onShow(filter: Filter): void;
}

const names: Record<UseFilter, string> = {
  unused: text("filterUnused"),
  quiet: text("filterQuiet"),
  leaked: text("leaks"),
};

/** Filters the aliases by their use. */
export function UseSelect({ filter, onShow }: Props) {
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
