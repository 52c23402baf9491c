import * as z from "zod/mini";

/** When a sign-in ends by itself, however often its tokens were renewed. In ms since 1970. */
export const ConnectionEnd = z.object({
  /** When the person signed in. */
  since: z.number(),
  at: z.number(),
  /** The server has said so; otherwise it is only what many servers do, which do not say it. */
  isSaid: z.boolean(),
  /** From when on the person is to know. */
  warnFrom: z.number(),
});
export type ConnectionEnd = z.infer<typeof ConnectionEnd>;

/** What is kept of it. */
export interface ConnectionDates {
  door: keyof typeof usualLifetimes;
  signedInAt?: number | undefined;
  saidEnd?: number | undefined;
  isLasting?: boolean | undefined;
}

const hour = 3600_000;
const day = 24 * hour;

/** So long a sign-in lasts where the service of the contract is hosted, which says so in no answer. */
const usualLifetimes = { oauth: 90 * day, password: 60 * day, token: 60 * day };

/** A person is told so long before, or when a tenth of it is left if that is less. */
const notice = 7 * day;

/** Consent was given some minutes before the token came, and a clock may have been set since. */
const slack = hour;

/** undefined where nothing is known: of a sign-in of an earlier version, or at a server that is none of the many. */
export function findConnectionEnd({
  door,
  signedInAt: since,
  saidEnd,
  isLasting = false,
}: ConnectionDates): ConnectionEnd | undefined {
  if (since === undefined || (isLasting && saidEnd === undefined)) return undefined;
  const at = saidEnd ?? since + usualLifetimes[door];
  const warnFrom = at - Math.min(notice, (at - since) / 10);
  return { since, at, isSaid: saidEnd !== undefined, warnFrom };
}

/** A server that refuses now has come to that end. */
export function isOver(end: ConnectionEnd, now: number): boolean {
  return now >= end.at - slack;
}

/** The server still renews what many others would have ended: it is none of them. */
export function hasOutlived(dates: ConnectionDates, now: number): boolean {
  const end = findConnectionEnd(dates);
  return end !== undefined && !end.isSaid && now > end.at + day;
}
