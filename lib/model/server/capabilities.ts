import * as z from "@/lib/model/zod";

/** What a server was found to do (true) or not to do (false). An absent field is unknown. */
export const Capabilities = z.object({
  /** It changes aliases (PATCH). */
  changes: z.optional(z.boolean()),
  domains: z.optional(z.boolean()),
  /** It stores the label and notes of a creation. */
  labels: z.optional(z.boolean()),
  /** It stores the notes with the reference at their end. */
  references: z.optional(z.boolean()),
  /** It creates the requested address; false if it created a random one instead. */
  customAddresses: z.optional(z.boolean()),
  /** It tells the number of aliases of an account, and its limit. */
  usage: z.optional(z.boolean()),
  /** It did not end a sign-in at its own page when many others do. */
  lastingSignIns: z.optional(z.boolean()),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** By base URL. */
export const CapabilitiesByServer = z.record(z.string(), Capabilities);
export type CapabilitiesByServer = z.infer<typeof CapabilitiesByServer>;
