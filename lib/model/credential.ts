import * as z from "./zod";

/**
 * The data that keeps a session alive after the browser was closed. Secret: stored in the vault, and read only
 * by the worker.
 */
export const Credential = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("oauth"),
    baseUrl: z.string(),
    email: z.nullable(z.string()),
    /** Identifies the account if its address is unknown (`accountKey`). */
    key: z.optional(z.string()),
    scopes: z.array(z.string()),
    clientId: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.nullable(z.string()),
    /** null if the server gives none: the session then ends with its access token. */
    refreshToken: z.nullable(z.string()),
    /** When the person signed in, in ms since 1970, as is `announcedEnd`. */
    signedInAt: z.number(),
    announcedEnd: z.optional(z.number()),
    /** The server was found not to end the sign-in when many others do. */
    neverExpires: z.optional(z.boolean()),
  }),
  z.object({
    method: z.enum(["password", "token"]),
    baseUrl: z.string(),
    email: z.nullable(z.string()),
    key: z.optional(z.string()),
    token: z.string(),
    signedInAt: z.number(),
  }),
]);
export type Credential = z.infer<typeof Credential>;
export type OAuthCredential = Extract<Credential, { method: "oauth" }>;

/** The access token. `expiresAt` is in ms since 1970, null when unknown. */
export const Access = z.object({ token: z.string(), expiresAt: z.nullable(z.number()) });
export type Access = z.infer<typeof Access>;

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

interface ConnectionDates {
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

export function countDays({ since, at }: Pick<ConnectionEnd, "since" | "at">): number {
  return Math.round((at - since) / day);
}

/** What the server must ask the person again, even if it knows the answer: for consent, to log in, or both. */
export type Prompt = "consent" | "login" | "login consent";

/** The data with which a sign-in at the server's page continues after its answer. Holds a secret. */
export const PendingSignIn = z.object({
  baseUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  neverExpires: z.boolean(),
  state: z.string(),
  verifier: z.string(),
  /** From the server's metadata. */
  server: z.object({
    issuer: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.nullable(z.string()),
    /** The server names itself in its answers (RFC 9207). */
    namesItself: z.boolean(),
  }),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** A sign-in that continues in a tab, even if the worker is stopped meanwhile. */
export const TabSignIn = z.object({
  tabId: z.number(),
  /** In ms since 1970. */
  startedAt: z.number(),
  /** The address that was opened in the tab. */
  url: z.string(),
  pending: PendingSignIn,
  /** Set by the person or by a policy. */
  configuredId: z.nullable(z.string()),
});
export type TabSignIn = z.infer<typeof TabSignIn>;

/** Alibi's own OAuth client id, the same in every build, so that a server can allow it (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/**
 * By the base URL of a server: the ids to sign in with, the next one first. None are stored yet for Alibi's own alone; an
 * empty list asks for one to be registered.
 */
export const ClientIds = z.record(z.string(), z.array(z.string()));
export type ClientIds = z.infer<typeof ClientIds>;

/**
 * Whether a text has only the characters of a bearer token (RFC 6750, section 2.1, b64token), so that no line
 * break gets into the header; and fits into a header.
 */
export function isBearerToken(text: string): boolean {
  return text.length <= 8192 && /^[A-Za-z0-9._~+/-]+=*$/.test(text);
}
