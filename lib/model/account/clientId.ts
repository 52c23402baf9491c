import * as z from "zod/mini";

/** Alibi's own OAuth client id, the same in every build, for servers to allow (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/** The client id of older versions, which some servers still allow. */
export const earlierClientId = "alibi";

/** The client id that Alibi uses at a server. */
export const KnownClientId = z.object({
  id: z.string(),
  /** A sign-in with it has succeeded. */
  works: z.boolean(),
  /** So many tries are still to come before another is registered. */
  waits: z.optional(z.number()),
});
export type KnownClientId = z.infer<typeof KnownClientId>;

/**
 * By where a sign-in ends: base URL for a window, address of a tab. And by where it was registered, for both; Alibi's
 * own id is there where nothing came of that. Version 0.1.0 kept the id alone, and only once it had worked.
 */
export const ClientIds = z.record(z.string(), z.union([z.string(), KnownClientId]));
export type ClientIds = z.infer<typeof ClientIds>;
