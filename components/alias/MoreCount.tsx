import type { Truncated } from "@/lib/model/activity/changeReport";
import { formatExact } from "@/components/controls/numbers";
import { text } from "@/components/controls/text";

/** The number of entries that are not shown. */
export function MoreCount({ few: { shown, total } }: { few: Truncated<unknown> }) {
  const more = total - shown.length;
  return more > 0 ? <p class="quiet">{text("changedMore", formatExact(more))}</p> : null;
}
