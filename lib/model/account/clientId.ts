import * as z from "@/lib/model/zod";

/** Alibi's own OAuth client id, the same in every build, so that a server can allow it (SELF-HOSTING.md). */
export const ownClientId = "e2a04fed-94f4-4b1e-8dda-9a96efa1df30";

/**
 * By the base URL of a server: the ids to sign in with, the next one first. None are stored yet for Alibi's own alone; an
 * empty list asks for one to be registered.
 */
export const ClientIds = z.record(z.string(), z.array(z.string()));
export type ClientIds = z.infer<typeof ClientIds>;
