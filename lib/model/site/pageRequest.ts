import * as z from "@/lib/model/zod";

/**
 * Something that a web page requested, when (in ms since 1970), on which registrable domain, and that of the
 * frame if it is another one.
 */
export const PageRequest = z.object({
  what: z.enum(["alias", "other", "address"]),
  domain: z.string(),
  frame: z.optional(z.string()),
  at: z.number(),
});
export type PageRequest = z.infer<typeof PageRequest>;
