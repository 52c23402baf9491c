import * as z from "@/lib/model/zod";

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
