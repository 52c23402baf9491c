import * as z from "zod/mini";

/**
 * What must survive the end of the browser for a session to go on. Secret: kept in the vault, read
 * by the worker alone.
 */
export const Credential = z.discriminatedUnion("door", [
  z.object({
    door: z.literal("oauth"),
    baseUrl: z.string(),
    email: z.nullable(z.string()),
    /** In the place of the address, where that is not known (`accountKey`). Versions up to 0.1.0 did not keep it. */
    key: z.optional(z.string()),
    scopes: z.array(z.string()),
    clientId: z.string(),
    tokenEndpoint: z.string(),
    revocationEndpoint: z.nullable(z.string()),
    /** null when the server gives none: the session then ends with its access token. */
    refreshToken: z.nullable(z.string()),
    /** When the person signed in; in ms since 1970, as the next. Versions up to 0.1.0 did not keep it. */
    signedInAt: z.optional(z.number()),
    /** When that ends, as the server has said. */
    saidEnd: z.optional(z.number()),
    /** The server was seen not to end it when many others do. */
    isLasting: z.optional(z.boolean()),
  }),
  z.object({
    door: z.enum(["password", "token"]),
    baseUrl: z.string(),
    email: z.nullable(z.string()),
    key: z.optional(z.string()),
    token: z.string(),
    signedInAt: z.optional(z.number()),
  }),
]);
export type Credential = z.infer<typeof Credential>;
export type OAuthCredential = Extract<Credential, { door: "oauth" }>;

/** The access token. `expiresAt` is in ms since 1970, null when unknown. */
export const Access = z.object({ token: z.string(), expiresAt: z.nullable(z.number()) });
export type Access = z.infer<typeof Access>;
