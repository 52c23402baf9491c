import type { Truncated } from "@/lib/model/activity/changeReport";
import { countText } from "@/components/controls/text";

/** The number of entries that are not shown. */
export function MoreCount({ few: { shown, total } }: { few: Truncated<unknown> }) {
  const more = total - shown.length;
  return more > 0 ? <p class="quiet">{countText("changedMore", more)}</p> : null;
}
