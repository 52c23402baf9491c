import * as z from "@/lib/model/zod";

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
