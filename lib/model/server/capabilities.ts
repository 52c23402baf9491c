import * as z from "zod/mini";

/** What a server was seen to do; what is not there is not known. */
export const Capabilities = z.object({
  /** It signs people in on a page of its own (OAuth). */
  ownPage: z.optional(z.boolean()),
  /** It changes aliases. That it does not is in `cannotUpdate`. */
  changes: z.optional(z.literal(true)),
  /** It lists the account's domains. */
  domains: z.optional(z.boolean()),
});
export type Capabilities = z.infer<typeof Capabilities>;
