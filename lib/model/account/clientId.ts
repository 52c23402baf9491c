import * as z from "zod/mini";

/** Alibi's own OAuth client id, the same in every build, for whoever runs a server to allow (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/** What servers were told to allow before, and what some therefore still know. */
export const earlierClientId = "alibi";

/** The client id that Alibi uses at a server. */
export const KnownClientId = z.object({
  id: z.string(),
  /** Somebody has signed in with it. */
  works: z.boolean(),
});
export type KnownClientId = z.infer<typeof KnownClientId>;

/** By base URL. Version 0.1.0 kept the id alone, and only once it had worked. */
export const ClientIds = z.record(z.string(), z.union([z.string(), KnownClientId]));
export type ClientIds = z.infer<typeof ClientIds>;
