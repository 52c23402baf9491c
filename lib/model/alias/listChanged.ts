import * as z from "zod/mini";

/** When the cached list changed last, in ms since 1970; and of one switch, where that was all, whose and to what. */
export const ListChanged = z.object({
  at: z.number(),
  address: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
});
export type ListChanged = z.infer<typeof ListChanged>;
