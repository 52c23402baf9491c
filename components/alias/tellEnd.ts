import type { Alias } from "@/lib/model/alias/alias";
import { beginOf, readEnd, readEnded, type End } from "@/lib/model/alias/end";
import { formatExact } from "@/components/controls/numbers";
import { language, text } from "@/components/controls/text";

/** A day as short as it is clear: with its year where that is another one. */
function formatDay(day: string): string {
  const isThisYear = Number(day.slice(0, 4)) === new Date().getFullYear();
  return new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  }).format(beginOf(day));
}

export function tellEnd(end: End): string {
  return "day" in end
    ? text("endsOn", formatDay(end.day))
    : text("endsAt", formatExact(end.forwarded));
}

export function tellEnded(day: string): string {
  return text("endedOn", formatDay(day));
}

/** When it goes off by itself, or since when it is off because of that; undefined where neither is so. */
export function tellEndOf({ enabled, notes }: Pick<Alias, "enabled" | "notes">) {
  const end = enabled ? readEnd(notes) : undefined;
  const ended = enabled ? undefined : readEnded(notes);
  if (end) return tellEnd(end);
  return ended && tellEnded(ended);
}
