import * as zod from "./zod";

/** What names an account (`accountKey`). */
export const AccountIdentity = zod.object({
  baseUrl: zod.string(),
  /** null when the server does not tell it (no `/me`, or not granted). */
  email: zod.nullable(zod.string()),
  /** Identifies the account if its address is unknown. */
  key: zod.optional(zod.string()),
});
export type AccountIdentity = zod.infer<typeof AccountIdentity>;

/** What keeps a session alive after the browser was closed. Secret: stored in the vault, and read only by the worker. */
export const Credential = zod.discriminatedUnion("method", [
  zod.extend(AccountIdentity, {
    method: zod.literal("oauth"),
    scopes: zod.array(zod.string()),
    clientId: zod.string(),
    tokenEndpoint: zod.string(),
    revocationEndpoint: zod.nullable(zod.string()),
    /** null if the server gives none: the session then ends with its access token. */
    refreshToken: zod.nullable(zod.string()),
    /** When the user signed in, in ms since 1970, as is `announcedEnd`. */
    signedInAt: zod.number(),
    announcedEnd: zod.optional(zod.number()),
    /** The server was found not to end the sign-in when many others do. */
    neverExpires: zod.optional(zod.boolean()),
  }),
  zod.extend(AccountIdentity, {
    method: zod.enum(["password", "token"]),
    token: zod.string(),
    signedInAt: zod.number(),
  }),
]);
export type Credential = zod.infer<typeof Credential>;
export type OAuthCredential = Extract<Credential, { method: "oauth" }>;

/** The access token. `expiresAt` is in ms since 1970, null when unknown. */
export const Access = zod.object({ token: zod.string(), expiresAt: zod.nullable(zod.number()) });
export type Access = zod.infer<typeof Access>;

/** When a sign-in expires, however often its tokens were refreshed. In ms since 1970. */
export const ConnectionEnd = zod.object({
  since: zod.number(),
  at: zod.number(),
  /** The server has announced it; otherwise it is the usual time of servers that do not announce it. */
  isAnnounced: zod.boolean(),
  warnFrom: zod.number(),
});
export type ConnectionEnd = zod.infer<typeof ConnectionEnd>;

type ConnectionDates = Pick<Credential, "method" | "signedInAt"> &
  Pick<OAuthCredential, "announcedEnd" | "neverExpires">;

const hour = 3600_000;
const day = 24 * hour;

/** How long a sign-in lasts at the public server, which does not announce it. */
const usualLifetimes = { oauth: 90 * day, password: 60 * day, token: 60 * day };

/** The user is warned this long before, or in the last tenth of the time if that is less. */
const noticePeriod = 7 * day;

/** The user consented some minutes before the token came, and the clock may have been set since. */
const clockTolerance = hour;

/** undefined if the server is known not to end sign-ins as others do. */
export function findConnectionEnd({
  method,
  signedInAt: since,
  announcedEnd,
  neverExpires = false,
}: ConnectionDates): ConnectionEnd | undefined {
  if (neverExpires && announcedEnd === undefined) return undefined;
  const at = announcedEnd ?? since + usualLifetimes[method];
  const warnFrom = at - Math.min(noticePeriod, (at - since) / 10);
  return { since, at, isAnnounced: announcedEnd !== undefined, warnFrom };
}

/** Whether a refusal now means that the sign-in has expired. */
export function isOver(end: ConnectionEnd, now: number): boolean {
  return now >= end.at - clockTolerance;
}

/** Whether the server still renews the sign-in after the usual time, so it does not end it as others do. */
export function hasOutlived(dates: ConnectionDates, now: number): boolean {
  const end = findConnectionEnd(dates);
  return end !== undefined && !end.isAnnounced && now > end.at + day;
}

export function countDays({ since, at }: Pick<ConnectionEnd, "since" | "at">): number {
  return Math.round((at - since) / day);
}

/** What the server must ask the user again, even if it knows the answer: for consent, to log in, or both. */
export type Prompt = "consent" | "login" | "login consent";

/** The data with which a sign-in at the server's page continues after its answer. Holds a secret. */
export const PendingSignIn = zod.object({
  baseUrl: zod.string(),
  clientId: zod.string(),
  redirectUri: zod.string(),
  scopes: zod.array(zod.string()),
  neverExpires: zod.boolean(),
  state: zod.string(),
  verifier: zod.string(),
  server: zod.object({
    issuer: zod.string(),
    tokenEndpoint: zod.string(),
    revocationEndpoint: zod.nullable(zod.string()),
    /** The server names itself in its answers (RFC 9207). */
    namesItself: zod.boolean(),
  }),
});
export type PendingSignIn = zod.infer<typeof PendingSignIn>;

/** A sign-in that continues in a tab, even if the worker is stopped meanwhile. */
export const TabSignIn = zod.object({
  tabId: zod.number(),
  /** In ms since 1970. */
  startedAt: zod.number(),
  url: zod.string(),
  pending: PendingSignIn,
  /** Set by the user or by a policy. */
  configuredId: zod.nullable(zod.string()),
});
export type TabSignIn = zod.infer<typeof TabSignIn>;

/** Alibi's own OAuth client id, the same in every build, so that a server can allow it (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/** By base URL: the ids to sign in with, the next one first. None are stored for Alibi's own alone; [] asks to register. */
export const ClientIds = zod.record(zod.string(), zod.array(zod.string()));
export type ClientIds = zod.infer<typeof ClientIds>;

/** In characters. */
export const longestToken = 8192;

/** Has the text only the characters of a bearer token (RFC 6750, section 2.1, b64token), and fits into a header? */
export function isBearerToken(text: string): boolean {
  return text.length <= longestToken && /^[A-Za-z0-9._~+/-]+=*$/.test(text);
}
