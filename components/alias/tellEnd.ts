import type { Alias } from "@/lib/model/alias/alias";
import { readEnd, readEnded, type End } from "@/lib/model/alias/end";
import { formatDay } from "@/lib/model/alias/formatDay";
import { formatExact } from "@/components/controls/numbers";
import { language, text } from "@/components/controls/text";

export function tellEnd(end: End): string {
  return "day" in end
    ? text("endsOn", formatDay(end.day, language()))
    : text("endsAt", formatExact(end.forwarded));
}

export function tellEnded(day: string): string {
  return text("endedOn", formatDay(day, language()));
}

/** When the alias is switched off automatically, or since when it is off because of that; undefined if neither. */
export function tellEndOf({ enabled, notes }: Pick<Alias, "enabled" | "notes">) {
  const end = enabled ? readEnd(notes) : undefined;
  const ended = enabled ? undefined : readEnded(notes);
  if (end) return tellEnd(end);
  return ended && tellEnded(ended);
}
