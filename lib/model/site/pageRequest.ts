import * as z from "zod/mini";

/** Something that a web page asked for, when (in ms since 1970) and on which registrable domain. */
export const PageRequest = z.object({
  what: z.enum(["alias", "other"]),
  domain: z.string(),
  at: z.number(),
});
export type PageRequest = z.infer<typeof PageRequest>;
