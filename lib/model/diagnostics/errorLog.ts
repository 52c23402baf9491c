import * as z from "zod/mini";

/*
 * The log of failed requests. Each part is a number or one of a few words, so that it cannot contain anything
 * from a request or an answer.
 */

const methods = ["GET", "POST", "PATCH", "DELETE"] as const;

/** The routes of a server, recognised by the end of the path, whatever the server's path prefix. */
const routes = {
  "/api/v1/aliases": /\/api\/v1\/aliases$/,
  "/api/v1/aliases/{address}": /\/api\/v1\/aliases\/[^/]+$/,
  "/api/v1/domains": /\/api\/v1\/domains$/,
  "/api/v1/me": /\/api\/v1\/me$/,
  "/api/v1/alias-capabilities": /\/api\/v1\/alias-capabilities$/,
  "/api/v1/token": /\/api\/v1\/token$/,
  "/oauth/token": /\/oauth\/token$/,
  "/oauth/register": /\/oauth\/register$/,
  "/oauth/revoke": /\/oauth\/revoke$/,
  /** The well-known path comes before the path of the server's address, not after it (RFC 8414, section 3.1). */
  "/.well-known/oauth-authorization-server": /^\/\.well-known\/oauth-authorization-server(\/|$)/,
} as const;

export const Route = z.enum([...(Object.keys(routes) as (keyof typeof routes)[]), "(other)"]);
export type Route = z.infer<typeof Route>;

const Method = z.enum([...methods, "(other)"]);

/** How a request ended: with a status, or in one of these ways. */
const Outcome = z.union([
  z.int().check(z.gte(100), z.lte(599)),
  z.enum([
    /** No network, no such host, refused, aborted, or an untrusted certificate. */
    "no answer",
    "timed out",
    /** The browser denies Alibi access to the server. */
    "no access",
    "redirected",
    /** A web page, for example. */
    "not JSON",
    "too long",
    /** JSON, but not what the contract says. */
    "not the contract",
  ]),
]);
export type Outcome = z.infer<typeof Outcome>;

export const LoggedError = z.object({
  /** When it last ended; in ms since 1970. */
  at: z.int(),
  method: Method,
  route: Route,
  outcome: Outcome,
  /** In ms. */
  took: z.int(),
  /** The number of times in a row. */
  times: z.int(),
});
export type LoggedError = z.infer<typeof LoggedError>;

/** The route of a URL; undefined for any other, which is not logged. */
export function readRoute(url: string): Route {
  const { pathname } = new URL(url);
  const found = Object.entries(routes).find(([, path]) => path.test(pathname));
  return (found?.[0] as Route | undefined) ?? "(other)";
}

export function readMethod(method: string): LoggedError["method"] {
  return methods.find((each) => each === method) ?? "(other)";
}

/** The number of errors that are stored, newest last. */
export const mostLoggedErrors = 20;

/** Counts repeated errors, so that an outage does not push out earlier ones. */
export function logError(noted: readonly LoggedError[], next: LoggedError): LoggedError[] {
  const last = noted.at(-1);
  const isSame =
    last?.method === next.method && last.route === next.route && last.outcome === next.outcome;
  if (isSame) return [...noted.slice(0, -1), { ...next, times: last.times + next.times }];
  return [...noted, next].slice(-mostLoggedErrors);
}
