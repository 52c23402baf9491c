import { currentDay, listSpans, type MailHistory, type MailSpan } from "./mailHistory";

/** What came from the day on which counting began up to today. */
export interface MailSeries {
  /** The number of a day, as in `MailSpan`. */
  first: number;
  today: number;
  /** By day. Of all aliases, also those without mail; of one, only those with it. */
  spans: MailSpan[];
}

/** What came for one alias; null where it was not counted yet. */
export function reportMailOf(
  history: MailHistory,
  address: string,
  now: number,
): MailSeries | null {
  if (!Object.hasOwn(history.totals, address)) return null;
  const today = currentDay(history, now);
  const spans = listSpans(history, history.of[address] ?? []);
  return { first: history.all[0] ?? today, today, spans };
}
