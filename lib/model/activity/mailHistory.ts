import * as z from "zod/mini";
import type { Alias } from "@/lib/model/alias/alias";

/*
 * How much mail came on which days. The service gives totals without times, so all that is known is by how much they
 * grew from one day on which they were read to the next.
 */

/** One after the other: the number of a day, and what was forwarded and blocked. Much smaller than as objects. */
const Days = z.array(z.number());

export const MailHistory = z.object({
  /** Of all aliases, deleted ones too, each day on which the list was read. On the first, counting begins. */
  all: Days,
  /** Forwarded and blocked as they were read last, by address. */
  totals: z.record(z.string(), z.tuple([z.number(), z.number()])),
  /** Only days with mail, by address. */
  of: z.record(z.string(), Days),
});
export type MailHistory = z.infer<typeof MailHistory>;

/** What came between two days on which the list was read. Days are numbered by the browser's calendar, from 1970. */
export interface MailSpan {
  /** The day of the reading before. */
  after: number;
  /** The day of this one. */
  day: number;
  forwarded: number;
  blocked: number;
}

/** In ms. */
const dayLength = 24 * 3600_000;

/** In days. */
const longestKept = 365;

/** The most days of aliases, about 5 MB; with more of them, the oldest go sooner. */
const mostEntries = 500_000;

/** A clock that is further back than this was ahead before. In days. */
const mostAhead = 31;

export function dayNumber(time: number): number {
  const date = new Date(time);
  // It is whole already, but only what was rounded is stored as an integer, in a third of the room.
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength);
}

/** The day that counts as today: where the clock went back, or its owner westwards, the one that was reached. */
export function currentDay(history: MailHistory | null, now: number): number {
  const today = dayNumber(now);
  const last = history?.all.at(-3) ?? today;
  return last > today && last - today <= mostAhead ? last : today;
}

/**
 * Adds what came since the list was read last.
 * @param aliases all there are: others are gone, and those that were not there are new
 * @returns `before` itself where it is all the same
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
    // How much came since totals went down, is not known: the server began anew, or the alias did.
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

/** Leaves these days alone, the first as the one on which counting begins. */
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

/** What came in which days, of all aliases or of one. */
export function listSpans({ all }: MailHistory, days: readonly number[]): MailSpan[] {
  const before = new Map<number, number>();
  for (let place = 3; place < all.length; place += 3) before.set(all[place]!, all[place - 3]!);
  return Array.from({ length: days.length / 3 }, (_, place) => {
    const [day = 0, forwarded = 0, blocked = 0] = days.slice(3 * place);
    return { after: before.get(day) ?? day - 1, day, forwarded, blocked };
  });
}
