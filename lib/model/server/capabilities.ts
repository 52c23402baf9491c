import * as z from "zod/mini";

/** What a server was seen to do (true) or not to do (false). A field that is absent is not known. */
export const Capabilities = z.object({
  /** It signs people in on a page of its own (OAuth). */
  ownPage: z.optional(z.boolean()),
  /** It changes aliases (PATCH). */
  changes: z.optional(z.boolean()),
  /** It lists the account's domains. */
  domains: z.optional(z.boolean()),
  /** It keeps the label and notes that an alias is created with. */
  labels: z.optional(z.boolean()),
  /** It creates the address that is asked for; false where it created a random one instead. */
  customAddresses: z.optional(z.boolean()),
  /** It says how many aliases an account has and may have. */
  usage: z.optional(z.boolean()),
  /** It has not ended a sign-in at its own page when many others do. */
  lastingSignIns: z.optional(z.boolean()),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** By base URL. */
export const CapabilitiesByServer = z.record(z.string(), Capabilities);
export type CapabilitiesByServer = z.infer<typeof CapabilitiesByServer>;
