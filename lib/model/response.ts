import type { Failure } from "./failure";

/**
 * Whether the type is `application/json` or a variant (RFC 6839, section 3.1); other types are not JSON,
 * whatever the body.
 */
export function isJson({ headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type.trim());
}

/** The failure of a server that is overloaded or down, or has a network before it; undefined for any other status. */
export function readTrouble({ status, headers }: Response): Failure | undefined {
  if (status === networkStatus) return { kind: "captive" };
  if (status >= 500) return { kind: "server", status };
  if (status !== 429) return undefined;
  return { kind: "limited", retryAfter: readRetryAfter(headers, Date.now()) };
}

/** A network's sign-in page (RFC 6585, section 6). */
export const networkStatus = 511;

/** Browsers hide the details of a redirect (`opaqueredirect`), Node does not. */
export function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || (status >= 300 && status < 400);
}

/**
 * Whether something else answered in place of an endpoint of JSON: a network's sign-in page, a filter, a single sign-on.
 * Pages with 5xx come from a server's own gateway, and one with 404 says that there is no such endpoint.
 */
export function isStandIn(response: Response): boolean {
  const { status, headers } = response;
  if (isRedirect(response) || status === networkStatus) return true;
  return status < 500 && status !== 404 && headers.has("Content-Type") && !isJson(response);
}

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
