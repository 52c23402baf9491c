import { formatTime } from "@/components/controls/format";
import { text } from "@/components/controls/text";
import { useListPage } from "@/components/list/listPage";

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
