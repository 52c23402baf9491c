import * as z from "zod/mini";
import type { Alias } from "@/lib/model/alias/alias";

/*
 * How much mail came on which days. The service gives totals without times, so only the growth between two
 * readings of the list is known.
 */

/** Triples in one flat array: the number of a day, forwarded, blocked. Much smaller than objects. */
const Days = z.array(z.number());

export const MailHistory = z.object({
  /** All aliases, including deleted ones: each day on which the list was read. On the first day, counting begins. */
  all: Days,
  /** The last totals, forwarded and blocked, by address. */
  totals: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** By address; only days with mail. */
  of: z.record(z.string(), Days),
});
export type MailHistory = z.infer<typeof MailHistory>;

/** The mail between two days on which the list was read. Days are numbered from 1970, by the browser's calendar. */
export interface MailSpan {
  /** The day of the previous reading. */
  after: number;
  /** The day of this reading. */
  day: number;
  forwarded: number;
  blocked: number;
}

/** In ms. */
const dayLength = 24 * 3600_000;

/** In days. */
const longestKept = 365;

/** The most days of single aliases, about 5 MB; if there are more, the oldest are removed early. */
const mostEntries = 500_000;

/** If the clock goes back by more than this, it was wrong before. In days. */
const mostAhead = 31;

export function dayNumber(time: number): number {
  const date = new Date(time);
  // The number is whole already, but JavaScript engines store only a rounded one as an integer, in a third of
  // the room.
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength);
}

/** The day that counts as today. If the clock or the time zone went back, the last day that was reached. */
export function currentDay(history: MailHistory | null, now: number): number {
  const today = dayNumber(now);
  const last = history?.all.at(-3) ?? today;
  return last > today && last - today <= mostAhead ? last : today;
}

/**
 * Adds the mail since the list was last read.
 * @param aliases all aliases: missing ones were deleted, unknown ones are new
 * @returns `before` itself if nothing has changed
 */
export function addDay(
  before: MailHistory | null,
  aliases: readonly Alias[],
  now: number,
): MailHistory {
  const day = currentDay(before, now);
  const known = before && cut(before, day - longestKept, day);
  const all = known?.all ?? [];
  const counts = all.length > 0;
  const totals: MailHistory["totals"] = {};
  const of: MailHistory["of"] = {};
  const sum = { forwarded: 0, blocked: 0 };
  let isSame = known === before && all.at(-3) === day;
  for (const { address, forwarded, blocked } of aliases) {
    const was = known?.totals[address];
    // If a total has shrunk, the server or the alias was reset, and the number of new messages is unknown.
    const more = {
      forwarded: counts ? Math.max(0, forwarded - (was?.[0] ?? 0)) : 0,
      blocked: counts ? Math.max(0, blocked - (was?.[1] ?? 0)) : 0,
    };
    isSame &&= was?.[0] === forwarded && was[1] === blocked;
    totals[address] = [forwarded, blocked];
    const days = known?.of[address] ?? [];
    const next = more.forwarded + more.blocked > 0 ? extend(days, day, more) : days;
    if (next.length > 0) of[address] = next;
    sum.forwarded += more.forwarded;
    sum.blocked += more.blocked;
  }
  if (before && isSame && Object.keys(before.totals).length === aliases.length) return before;
  let history = { all: extend(all, day, sum), totals, of };
  while (countEntries(history) > mostEntries) {
    const eighth = Math.ceil(history.all.length / 24);
    history = cut(history, history.all[3 * eighth]!, day);
  }
  return history;
}

function extend(
  days: number[],
  day: number,
  { forwarded, blocked }: Pick<MailSpan, "forwarded" | "blocked">,
): number[] {
  const [last, wasForwarded = 0, wasBlocked = 0] = days.slice(-3);
  if (last !== day) return [...days, day, forwarded, blocked];
  return [...days.slice(0, -3), day, wasForwarded + forwarded, wasBlocked + blocked];
}

function countEntries({ of }: MailHistory): number {
  return Object.values(of).reduce((sum, days) => sum + days.length / 3, 0);
}

/** Keeps only these days; counting then begins on the first one. */
function cut(history: MailHistory, first: number, last: number): MailHistory {
  const all = between(history.all, first, last);
  if (all.length === history.all.length) return history;
  const isBegun = all[0] === history.all[0];
  if (!isBegun) all.splice(1, 2, ...(all.length > 0 ? [0, 0] : []));
  const begin = all[0] ?? last;
  const kept = Object.entries(history.of).flatMap(([address, days]) => {
    const left = between(days, isBegun ? begin : begin + 1, last);
    return left.length > 0 ? [[address, left] as const] : [];
  });
  return { ...history, all, of: Object.fromEntries(kept) };
}

function between(days: readonly number[], first: number, last: number): number[] {
  return days.filter((_, place) => {
    const day = days[place - (place % 3)]!;
    return day >= first && day <= last;
  });
}

/** The mail of all aliases, or of one, as spans between readings. */
export function listSpans({ all }: MailHistory, days: readonly number[]): MailSpan[] {
  const before = new Map<number, number>();
  for (let place = 3; place < all.length; place += 3) before.set(all[place]!, all[place - 3]!);
  return Array.from({ length: days.length / 3 }, (_, place) => {
    const [day = 0, forwarded = 0, blocked = 0] = days.slice(3 * place);
    return { after: before.get(day) ?? day - 1, day, forwarded, blocked };
  });
}
