import { readAnswerTime } from "@/lib/model/response";

/** What a response says about the rate limit of its request. */
export interface SaidLimit {
  /** Requests allowed in `window`. */
  quota?: number;
  /** In ms. */
  window?: number;
  /** Requests left until `reset`. */
  left?: number;
  /** In ms from now. */
  reset?: number;
}

/** A larger reset value is not a number of seconds but a time, in seconds since 1970. */
const longestReset = 24 * 3600;

/**
 * Reads `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10), and the older headers with one
 * value each, with and without `X-`. Of several policies the first one is used; values that are not numbers are
 * ignored.
 * @param now in ms since 1970
 */
export function readRateLimit(headers: Headers, now: number): SaidLimit {
  const policy = headers.get("RateLimit-Policy")?.split(",")[0];
  const state = headers.get("RateLimit")?.split(",")[0];
  const reset = readParameter(state, "t") ?? readSingle(headers, "Reset");
  const inSeconds =
    reset !== undefined && reset > longestReset
      ? reset - readAnswerTime(headers, now) / 1000
      : reset;
  const said = {
    quota: readParameter(policy, "q") ?? readSingle(headers, "Limit"),
    window: inMilliseconds(readParameter(policy, "w")),
    left: readParameter(state, "r") ?? readSingle(headers, "Remaining"),
    reset: inMilliseconds(inSeconds),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Longer times are cut to this: nobody waits longer for a server. In s. */
const longest = 3600;

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.min(seconds, longest) * 1000;
}

/** `;q=100` in `"account";q=100;w=60`. */
function readParameter(item: string | undefined, name: string): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d{1,9})\\s*(;|$)`).exec(item ?? "");
  return found === null ? undefined : Number(found[1]);
}

/** Some servers add their policy to the number: `100, 100;w=60`. */
function readSingle(headers: Headers, name: string): number | undefined {
  const value = headers.get(`RateLimit-${name}`) ?? headers.get(`X-RateLimit-${name}`);
  const found = /^\s*(\d{1,12})(?=\s*([,;]|$))/.exec(value ?? "");
  return found === null ? undefined : Number(found[1]);
}
