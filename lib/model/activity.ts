import * as zod from "./zod";
import type { Alias } from "./alias";
import { dayOf, readEnded } from "./end";
import { readCreatedDay } from "./notes";

const Mail = zod.object({ forwarded: zod.number(), blocked: zod.number() });
type Mail = zod.infer<typeof Mail>;

/** How much mail came to all aliases, by the days on which their totals were seen to have grown: mail has no times. */
export const MailDays = zod.object({
  totals: Mail,
  /** Eight weeks at most of days, numbered from 1970 by the browser's calendar; on the first one, counting began. */
  days: zod.array(zod.extend(Mail, { day: zod.int() })),
});
export type MailDays = zod.infer<typeof MailDays>;

/** The mail of seven days, given as the numbers of the first and the last one. */
export interface MailWeek extends Mail {
  first: number;
  last: number;
}

/** In days. */
const longestSeries = 8 * 7;

const day = 24 * 3600_000;

/** Adds the mail since the list was last read. @param aliases the whole list */
export function addMail(before: MailDays | null, aliases: readonly Alias[], now: number): MailDays {
  const totals = sum(aliases);
  const today = numberDay(now);
  // In another time zone it may be the day before. A later day is of a clock that was wrong.
  const days =
    before?.days.filter(({ day }) => day > today - longestSeries && day <= today + 1) ?? [];
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
export function listWeeks(stored: MailDays | null, now: number): MailWeek[] {
  const days = stored?.days ?? [];
  const today = Math.max(numberDay(now), days.at(-1)?.day ?? 0);
  const count = Math.min(
    Math.ceil((today + 1 - (days[0]?.day ?? today + 1)) / 7),
    longestSeries / 7,
  );
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
  return Date.parse(dayOf(time)) / day;
}

/** Forwarded and blocked messages, and since when these numbers have not changed; in ms since 1970. */
const Counts = zod.tuple([zod.int(), zod.int(), zod.number()]);
type Counts = zod.infer<typeof Counts>;

const CountsAt = zod.object({
  at: zod.number(),
  counts: zod.record(zod.string(), Counts),
  /** The days on which aliases were switched off at their end, if they are still off; absent without any. */
  ended: zod.optional(zod.record(zod.string(), zod.string())),
});
export type CountsAt = zod.infer<typeof CountsAt>;

/** For the change report and the filters by use: when mail came is known as far as the totals were seen to grow. */
export const ActivitySnapshot = zod.object({
  /** When counting began; in ms since 1970. */
  first: zod.number(),
  /** The baseline, which the user has seen; at first the first snapshot. */
  marked: CountsAt,
  last: CountsAt,
});
export type ActivitySnapshot = zod.infer<typeof ActivitySnapshot>;

/** The server's list, as far as it could be read. */
export interface Listed {
  aliases: readonly Alias[];
  whole: boolean;
}

/** The most aliases that are stored, however many a server lists over time. */
const mostCounts = 40_000;

export function takeSnapshot(
  before: ActivitySnapshot | null,
  listed: Listed,
  now: number,
): ActivitySnapshot {
  const lastCounts = before?.last.counts ?? {};
  const counts = Object.fromEntries(
    listed.aliases.map((alias) => [
      alias.address,
      countAlias(alias, lastCounts[alias.address], now),
    ]),
  );
  const ended = { ...(!listed.whole && before?.last.ended), ...findEnded(listed.aliases) };
  const last = {
    at: now,
    counts: listed.whole ? counts : keepUnread(lastCounts, counts),
    ...(Object.keys(ended).length > 0 && { ended }),
  };
  if (!before) return { first: now, marked: last, last };
  return { ...before, marked: lower(before.marked, listed), last };
}

function findEnded(aliases: readonly Alias[]): Record<string, string> {
  return Object.fromEntries(
    aliases.flatMap(({ address, enabled, notes }) => {
      const day = enabled ? undefined : readEnded(notes);
      return day === undefined ? [] : [[address, day]];
    }),
  );
}

function countAlias(
  { forwarded, blocked }: Alias,
  before: Counts | undefined,
  now: number,
): Counts {
  const [wasForwarded, wasBlocked, since = now] = before ?? [];
  const isSame = forwarded === wasForwarded && blocked === wasBlocked;
  return [forwarded, blocked, isSame ? Math.min(since, now) : now];
}

/** Keeps aliases that could not be read, so that they are not reported as gone now, or as new later. */
function keepUnread(earlier: Record<string, Counts>, read: Record<string, Counts>) {
  const all = { ...earlier, ...read };
  return Object.keys(all).length > mostCounts ? read : all;
}

/** Counts that went down, after a reset or a recreated alias, start from the new value. */
function lower(marked: CountsAt, { aliases }: Listed): CountsAt {
  const counts = { ...marked.counts };
  for (const { address, forwarded, blocked } of aliases) {
    const [wasForwarded, wasBlocked, since] = counts[address] ?? [0, 0, 0];
    if (forwarded < wasForwarded || blocked < wasBlocked) {
      counts[address] = [Math.min(forwarded, wasForwarded), Math.min(blocked, wasBlocked), since];
    }
  }
  return { ...marked, counts };
}

/** An alias without forwarded mail counts as new for this long. In ms. */
const newFor = 30 * day;

/** An alias counts as quiet after this time without mail. In ms. */
const quietAfter = 90 * day;

/** In ms since 1970; infinite for after the last snapshot, 0 for before counting began, and negative for never. */
export function readLastMail(
  { address, forwarded, blocked }: Alias,
  { first, last }: ActivitySnapshot,
): number {
  if (forwarded + blocked === 0) return -1;
  const [wasForwarded, wasBlocked, since = 0] = last.counts[address] ?? [];
  if (forwarded !== wasForwarded || blocked !== wasBlocked) return Infinity;
  return since > first ? since : 0;
}

/** Whether the alias is on and had mail, but none for long. False if its mail has been counted for less time. */
export function isQuiet(alias: Alias, { last }: ActivitySnapshot, now: number): boolean {
  const { address, enabled, forwarded, blocked } = alias;
  if (!enabled || forwarded + blocked === 0) return false;
  const [wasForwarded, wasBlocked, since = now] = last.counts[address] ?? [];
  return forwarded === wasForwarded && blocked === wasBlocked && now - since >= quietAfter;
}

/** Whether nothing was forwarded to an alias that is known to be old enough. */
export function isUnused(
  { address, forwarded, notes }: Alias,
  { marked, last }: ActivitySnapshot,
  now: number,
): boolean {
  if (forwarded > 0) return false;
  const [, , since = now] = last.counts[address] ?? [];
  const listed = Object.hasOwn(marked.counts, address) ? marked.at : now;
  const oldest = Math.min(since, listed, readCreatedDay(notes ?? "") ?? now);
  return now - oldest >= newFor;
}
