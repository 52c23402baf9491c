import * as z from "zod/mini";

/**
 * Something that a web page asked for, when (in ms since 1970) and on which registrable domain; with that of
 * the frame that asked, where it is another one.
 */
export const PageRequest = z.object({
  what: z.enum(["alias", "other", "address"]),
  domain: z.string(),
  frame: z.optional(z.string()),
  at: z.number(),
});
export type PageRequest = z.infer<typeof PageRequest>;
