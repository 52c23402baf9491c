import type { Alias } from "@/lib/model/alias/alias";
import { nameAlias, truncate, type Named, type NewMail, type Truncated } from "./changeReport";
import { currentDay, listSpans, type MailHistory, type MailSpan } from "./mailHistory";

/** The mail from the day on which counting began up to today. */
export interface MailSeries {
  /** The number of a day, as in `MailSpan`. */
  first: number;
  today: number;
  /** By day. For all aliases, includes days without mail; for one alias, only days with mail. */
  spans: MailSpan[];
}

export interface QuietAlias extends Named {
  /** The number of the last day with mail. */
  day: number;
}

/** The mail of the last days, and the aliases that received it. */
export interface MailReport extends MailSeries {
  most: NewMail[];
  /** Aliases that had mail on several days and then none for long; the latest first. */
  quiet: Truncated<QuietAlias>;
}

/** The number of aliases with most mail that are listed. */
const few = 10;

/** Shorter gaps are usual, because much mail comes once a month. In days. */
const quietAfter = 30;

/** Mail on fewer days than this is usual for a sign-up that sends no more. */
const usual = 3;

/** The mail of one alias; null if it was not counted yet. */
export function reportMailOf(
  history: MailHistory,
  address: string,
  now: number,
): MailSeries | null {
  if (!Object.hasOwn(history.totals, address)) return null;
  return describe(history, history.of[address] ?? [], now);
}

/** @param days the number of days up to today */
export function reportMail(
  history: MailHistory,
  aliases: readonly Alias[],
  { days, now }: { days: number; now: number },
): MailReport {
  const all = describe(history, history.all, now);
  const since = all.today - days;
  const most = aliases
    .map((alias) => ({ alias, ...sumSince(since, history.of[alias.address]) }))
    .filter(({ forwarded, blocked }) => forwarded + blocked > 0)
    .toSorted((one, other) => other.forwarded + other.blocked - one.forwarded - one.blocked)
    .slice(0, few)
    .map(({ alias, ...counts }) => ({ ...nameAlias(alias), ...counts }));
  const quiet = aliases
    .filter(({ enabled }) => enabled)
    .flatMap((alias) => {
      const came = history.of[alias.address] ?? [];
      const day = came.at(-3) ?? all.today;
      const isQuiet = came.length >= 3 * usual && all.today - day >= quietAfter;
      return isQuiet ? [{ ...nameAlias(alias), day }] : [];
    })
    .toSorted((one, other) => other.day - one.day);
  const spans = all.spans.filter(({ day }) => day > since);
  return { ...all, spans, most, quiet: truncate(quiet) };
}

function describe(history: MailHistory, days: readonly number[], now: number): MailSeries {
  const today = currentDay(history, now);
  return { first: history.all[0] ?? today, today, spans: listSpans(history, days) };
}

function sumSince(since: number, days: readonly number[] = []) {
  let forwarded = 0;
  let blocked = 0;
  for (let place = 0; place < days.length; place += 3) {
    if (days[place]! <= since) continue;
    forwarded += days[place + 1]!;
    blocked += days[place + 2]!;
  }
  return { forwarded, blocked };
}
