import * as z from "@/lib/model/zod";
import type { Alias } from "@/lib/model/alias/alias";

const Mail = z.object({ forwarded: z.number(), blocked: z.number() });
type Mail = z.infer<typeof Mail>;

/**
 * How much mail came to all aliases of an account, without their addresses. The service gives totals without times, so
 * mail belongs to the day on which the list was seen to have grown.
 */
export const MailDays = z.object({
  /** The totals of the list when it was last read. */
  totals: Mail,
  /**
   * The days on which the list was read, in eight weeks at most; on the first one, counting began. Days are numbered
   * from 1970, by the browser's calendar.
   */
  days: z.array(z.extend(Mail, { day: z.int() })),
});
export type MailDays = z.infer<typeof MailDays>;

/** The mail of seven days, given as the numbers of the first and the last one. */
export interface MailWeek extends Mail {
  first: number;
  last: number;
}

/** In days. */
const longest = 8 * 7;

/** Adds the mail since the list was last read. @param aliases the whole list */
export function addMail(before: MailDays | null, aliases: readonly Alias[], now: number): MailDays {
  const totals = sum(aliases);
  const today = numberDay(now);
  // In another time zone it may be the day before. A later day is of a clock that was wrong.
  const days = before?.days.filter(({ day }) => day > today - longest && day <= today + 1) ?? [];
  if (!before || days.length === 0) {
    return { totals, days: [{ day: today, forwarded: 0, blocked: 0 }] };
  }
  // Where aliases were deleted, the totals shrink, and how much came since is unknown.
  const more = {
    forwarded: Math.max(0, totals.forwarded - before.totals.forwarded),
    blocked: Math.max(0, totals.blocked - before.totals.blocked),
  };
  const last = days.at(-1)!;
  const isSame = last.day >= today;
  const day = { day: isSame ? last.day : today, ...sum(isSame ? [last, more] : [more]) };
  return { totals, days: [...(isSame ? days.slice(0, -1) : days), day] };
}

/** The weeks since counting began, of which the last one ends today. */
export function listWeeks(kept: MailDays | null, now: number): MailWeek[] {
  const days = kept?.days ?? [];
  const today = Math.max(numberDay(now), days.at(-1)?.day ?? 0);
  const count = Math.min(Math.ceil((today + 1 - (days[0]?.day ?? today + 1)) / 7), longest / 7);
  return Array.from({ length: count }, (_, week) => {
    const last = today - 7 * (count - 1 - week);
    const first = last - 6;
    return { first, last, ...sum(days.filter(({ day }) => day >= first && day <= last)) };
  });
}

function sum(each: readonly Mail[]): Mail {
  return {
    forwarded: each.reduce((total, { forwarded }) => total + forwarded, 0),
    blocked: each.reduce((total, { blocked }) => total + blocked, 0),
  };
}

function numberDay(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 3600_000);
}
