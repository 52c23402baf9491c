import type { Counted } from "@/lib/model/alias/alias";
import type { Filter, Sort } from "@/lib/model/alias/question";
import { formatTime } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

interface Props {
  filter: Filter;
  sort: Sort;
  counted: Counted;
}

/** What sorting or filtering by use is based on, because the service tells neither when mail came nor from whom. */
export function UseRemark({ filter, sort, counted: { since, whole } }: Props) {
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
