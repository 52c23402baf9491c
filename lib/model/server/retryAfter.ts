/** The longest wait that a server can impose, in seconds. */
const longestRest = 3600;

/** Requires a time of day, because `Date.parse` also makes a date of "-5". */
const httpDate = /^\s*[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/;

/**
 * The seconds to wait by `Retry-After`, a number of seconds or an HTTP date (RFC 9110, section 10.2.3), but at
 * most an hour; null when it is absent or neither.
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const date = httpDate.test(value) ? Date.parse(value) : NaN;
  const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : Math.ceil((date - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), longestRest);
}
