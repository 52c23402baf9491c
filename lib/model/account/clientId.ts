import * as z from "zod/mini";

/** Alibi's own OAuth client id, the same in every build, so that a server can allow it (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/** The client id of older versions, which some servers still allow. */
export const earlierClientId = "alibi";

/** The client id that Alibi uses at a server. */
export const KnownClientId = z.object({
  id: z.string(),
  /** A sign-in with it has succeeded. */
  works: z.boolean(),
  /** The number of sign-ins still to try with this one before another is registered. */
  waits: z.optional(z.number()),
});
export type KnownClientId = z.infer<typeof KnownClientId>;

/**
 * By the place where a sign-in ends: the base URL for a window, the callback address for a tab. Also by where a
 * client was registered, for both; Alibi's own id is stored there if registration failed.
 */
export const ClientIds = z.record(z.string(), KnownClientId);
export type ClientIds = z.infer<typeof ClientIds>;
