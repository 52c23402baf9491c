import * as z from "zod/mini";
import { KnownClientId } from "./clientId";

/** What the server is asked to ask, whatever it knows: what it may grant, who that is, or both. */
const Prompt = z.enum(["consent", "login", "login consent"]);
export type Prompt = z.infer<typeof Prompt>;

/** What a sign-in at the server's page needs to go on once that has answered. Holds a secret. */
export const PendingSignIn = z.object({
  baseUrl: z.string(),
  clientId: z.string(),
  /** Where the server sends people back to. */
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  isLasting: z.boolean(),
  state: z.string(),
  verifier: z.string(),
  /** What the server said of itself. */
  server: z.object({
    issuer: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.nullable(z.string()),
    /** In its answers (RFC 9207). */
    namesItself: z.boolean(),
  }),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** How the client id of a sign-in was found, so that the next one can be tried if the server refuses it. */
export const ClientIdSearch = z.object({
  used: z.extend(KnownClientId, {
    origin: z.enum(["configured", "known", "own", "registered", "earlier", "last"]),
  }),
  ownWasRefused: z.boolean(),
});
export type ClientIdSearch = z.infer<typeof ClientIdSearch>;

/** One that goes on in a tab, whatever becomes of the worker meanwhile. */
export const TabSignIn = z.object({
  tabId: z.number(),
  /** In ms since 1970. */
  startedAt: z.number(),
  /** The address that was opened in it. */
  url: z.string(),
  pending: PendingSignIn,
  search: ClientIdSearch,
  /** By the person, or by an organisation. */
  configuredId: z.nullable(z.string()),
  prompt: z.optional(Prompt),
});
export type TabSignIn = z.infer<typeof TabSignIn>;
