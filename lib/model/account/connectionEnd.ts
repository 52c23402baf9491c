import * as z from "@/lib/model/zod";

/** When a sign-in expires, however often its tokens were refreshed. In ms since 1970. */
export const ConnectionEnd = z.object({
  /** When the person signed in. */
  since: z.number(),
  at: z.number(),
  /** The server has announced it; otherwise it is the usual time of servers that do not announce it. */
  isAnnounced: z.boolean(),
  warnFrom: z.number(),
});
export type ConnectionEnd = z.infer<typeof ConnectionEnd>;

export interface ConnectionDates {
  method: keyof typeof usualLifetimes;
  signedInAt: number;
  announcedEnd?: number | undefined;
  neverExpires?: boolean | undefined;
}

const hour = 3600_000;
const day = 24 * hour;

/** How long a sign-in lasts at the public server, which does not announce it. */
const usualLifetimes = { oauth: 90 * day, password: 60 * day, token: 60 * day };

/** The person is warned this long before, or in the last tenth of the time if that is less. */
const notice = 7 * day;

/** The person consented some minutes before the token came, and the clock may have been set since. */
const slack = hour;

/** undefined if the server is known not to end sign-ins as others do. */
export function findConnectionEnd({
  method,
  signedInAt: since,
  announcedEnd,
  neverExpires = false,
}: ConnectionDates): ConnectionEnd | undefined {
  if (neverExpires && announcedEnd === undefined) return undefined;
  const at = announcedEnd ?? since + usualLifetimes[method];
  const warnFrom = at - Math.min(notice, (at - since) / 10);
  return { since, at, isAnnounced: announcedEnd !== undefined, warnFrom };
}

/** Whether a refusal now means that the sign-in has expired. */
export function isOver(end: ConnectionEnd, now: number): boolean {
  return now >= end.at - slack;
}

/** Whether the server still renews the sign-in after the usual time, so it does not end it as others do. */
export function hasOutlived(dates: ConnectionDates, now: number): boolean {
  const end = findConnectionEnd(dates);
  return end !== undefined && !end.isAnnounced && now > end.at + day;
}
