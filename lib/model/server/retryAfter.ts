/** The longest wait that a server can impose, in seconds. */
const longestRest = 3600;

/**
 * The time of an answer by the server's own clock (`Date`; RFC 9110, section 6.6.1), because the one of this machine
 * may be days off. In ms since 1970.
 * @param now returned where the server does not say
 */
export function readAnswerTime(headers: Headers, now: number): number {
  const said = headers.get("Date") ?? "";
  const time = httpDate.test(said) ? Date.parse(said) : NaN;
  return Number.isNaN(time) ? now : time;
}

/** Requires a time of day, because `Date.parse` also makes a date of "-5". */
const httpDate = /^\s*[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/;

/**
 * The seconds to wait by `Retry-After`, a number of seconds or an HTTP date (RFC 9110, section 10.2.3), but at
 * most an hour; null when it is absent or neither.
 * @param now in ms since 1970
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("Retry-After");
  if (value === null) return null;
  const date = httpDate.test(value) ? Date.parse(value) : NaN;
  const wait = Math.ceil((date - readAnswerTime(headers, now)) / 1000);
  const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : wait;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), longestRest);
}
