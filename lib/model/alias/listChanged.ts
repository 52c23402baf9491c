import * as z from "@/lib/model/zod";

/**
 * When the cached list last changed, in ms since 1970. If the only change was a switch, also its address and new
 * state.
 */
export const ListChanged = z.object({
  at: z.number(),
  address: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
});
export type ListChanged = z.infer<typeof ListChanged>;
