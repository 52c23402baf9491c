import { fail, succeed, type Failure, type Result } from "./failure";
import * as zod from "./zod";

/** The local machine, as `URL.hostname` names it. */
const loopbackHost = /^(([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Quotation marks and brackets around a copied address, and a full stop or comma after it. */
const wrapping = /^[\s"'`<(\u2018-\u201f\u00ab\u2039]+|[\s"'`>),.;\u2018-\u201f\u00bb\u203a]+$/g;

/** `https//`, `https:/`, `https;//` and `http:\\`, for `https://`. */
const brokenScheme = /^(https?)(?:[:;]?[/\\]{1,3}|;)(?=[^/\\])/i;

/** Adds the scheme to an address that was typed without one; `host:8080` is a host with a port, not a scheme. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return typed;
  const host = typed.replace(/[/?#].*$/s, "").replace(/:\d*$/, "");
  return `${loopbackHost.test(host.toLowerCase()) ? "http" : "https"}://${typed}`;
}

/**
 * Reads a typed server address: `https` (or `http` on this machine), host, port and path prefix, without a final slash
 * and `/api/v1`, which Alibi adds. Mends a mistyped scheme, and what was copied around it. Refuses user names, queries and
 * fragments instead of silently dropping them.
 */
export function readBaseUrl(typed: string): Result<string> {
  const text = typed.replace(wrapping, "").replace(brokenScheme, "$1://");
  const address = withScheme(text);
  if (text === "" || /\s/.test(text) || !URL.canParse(address)) return refuse("malformed");
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return refuse("scheme");
  if (port === "0") return refuse("malformed");
  if (username !== "" || password !== "" || /[?#]/.test(address)) return refuse("extra");
  if (protocol === "http:" && !loopbackHost.test(hostname)) return refuse("insecure");
  const prefix = pathname.replace(/\/+$/, "").replace(/\/api\/v1$/, "");
  return succeed(origin + prefix.replace(/\/+$/, ""));
}

function refuse(reason: Extract<Failure, { kind: "base-url" }>["reason"]): Result<never> {
  return fail({ kind: "base-url", reason });
}

/** Whether two addresses are of one website. Other origins of its host may belong to others. */
export function isSameOrigin(one: string | undefined, other: string | null): boolean {
  if (!one || !other || !URL.canParse(one) || !URL.canParse(other)) return false;
  return new URL(one).origin === new URL(other).origin;
}

/** The public server, run by the makers of the software, at which anybody can have an account. */
export const publicServer = "https://app.shroud.email";

/** Where people register, on servers with that software. */
export function registerPage(baseUrl: string): string {
  return `${baseUrl}/users/register`;
}

/** Where people change their plan, on servers that have limits. */
export function billingPage(baseUrl: string): string {
  return `${baseUrl}/settings/billing`;
}

/** Where a sign-in in a tab ends, unless the server's administrator has chosen another address. */
export function findCallback(baseUrl: string, named: string | undefined): string {
  return readCallback(baseUrl, named ?? "") ?? `${baseUrl}/oauth/extension/callback`;
}

/** An address of the server itself, as the code must go to nobody else; it ends in its path, as the answer is appended. */
export function readCallback(baseUrl: string, typed: string): string | undefined {
  if (!URL.canParse(typed.trim())) return undefined;
  const url = new URL(typed.trim());
  const place = url.origin + url.pathname;
  return url.href === place && url.origin === new URL(baseUrl).origin ? place : undefined;
}

/** Whether this browser has a sign-in window. Without one, as in Safari, sign-in uses a tab. */
export function hasSignInWindow({ identity }: { identity?: { launchWebAuthFlow?: unknown } }) {
  return identity?.launchWebAuthFlow !== undefined;
}

/** What a server was found to do (true) or not to do (false). An absent field is unknown. */
export const Capabilities = zod.object({
  /** It changes aliases (PATCH). */
  changes: zod.optional(zod.boolean()),
  domains: zod.optional(zod.boolean()),
  labels: zod.optional(zod.boolean()),
  /** It stores the notes with the reference at their end. */
  references: zod.optional(zod.boolean()),
  /** It creates the requested address; false if it created a random one instead. */
  customAddresses: zod.optional(zod.boolean()),
  /** It tells the number of aliases of an account, and its limit. */
  usage: zod.optional(zod.boolean()),
  /** It did not end a sign-in at its own page when many others do. */
  lastingSignIns: zod.optional(zod.boolean()),
});
export type Capabilities = zod.infer<typeof Capabilities>;

/** By base URL. */
export const CapabilitiesByServer = zod.record(zod.string(), Capabilities);
export type CapabilitiesByServer = zod.infer<typeof CapabilitiesByServer>;

/** What was sent to servers of late, and what is known of their limits, by origin. Times are in ms since 1970. */
export const SentRequests = zod.record(
  zod.string(),
  zod.object({
    /** When requests of the last window were sent; each time stands for `step` requests, of which it is the last. */
    sent: zod.array(zod.number()),
    step: zod.number(),
    quota: zod.number(),
    window: zod.number(),
    isAnnounced: zod.boolean(),
    /** A limit that was reached without being announced, and when. */
    met: zod.optional(zod.object({ quota: zod.number(), at: zod.number() })),
    /** Background work sends nothing before this time. */
    restUntil: zod.number(),
  }),
);
export type SentRequests = zod.infer<typeof SentRequests>;

/** By the content type (RFC 6839, section 3.1), whatever the body. */
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

/** How long a server is left alone from now on; in ms. 0 for longer than any wait: the clock was set back since. */
export function findRest(until: number, now: number): number {
  const rest = Math.max(0, until - now);
  return rest > longestRest * 1000 ? 0 : rest;
}

/** The time by the server's clock (RFC 9110, section 6.6.1), or else `now`: this machine's may be days off. In ms since 1970. */
export function readAnswerTime(headers: Headers, now: number): number {
  const time = readDate(headers.get("Date") ?? "");
  return Number.isNaN(time) ? now : time;
}

/** Requires a time of day, because `Date.parse` also makes a date of "-5". */
const httpDate = /^\s*[A-Za-z]{3,9},? .*\d\d:\d\d:\d\d/;

/** In ms since 1970; NaN for no HTTP date. The oldest of their forms ends in the year, and is in GMT all the same. */
function readDate(text: string): number {
  return httpDate.test(text) ? Date.parse(/\d$/.test(text) ? `${text} GMT` : text) : NaN;
}

/** In seconds, an hour at most; null for neither a number nor an HTTP date (RFC 9110, section 10.2.3). @param now in ms */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get("Retry-After");
  if (value === null) return null;
  const wait = Math.ceil((readDate(value) - readAnswerTime(headers, now)) / 1000);
  const seconds = /^\s*\d+\s*$/.test(value) ? Number(value) : wait;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), longestRest);
}

/** What was decided when the extension was built (`.env.demo`, or the environment of `wxt build`). */
function readBuilt(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The server to begin with, or null, as in the builds of stores: the user is asked for one. */
export const builtInBaseUrl: string | null = readBuilt(import.meta.env["WXT_BASE_URL"]);

/** The OAuth client id of a build for one server, or null: the user's, or the one that suits the server. */
export const builtInClientId: string | null = readBuilt(import.meta.env["WXT_CLIENT_ID"]);
