import * as z from "zod/mini";

/** How many aliases an account has and may have, where its server says so. */
export const Usage = z.object({
  /** Whose they are (`accountKey`). */
  owner: z.string(),
  count: z.int().check(z.gte(0)),
  /** null for as many as one likes. */
  limit: z.nullable(z.int().check(z.gte(0))),
  /** May it make any at all, whatever the plan has room for? */
  canCreate: z.optional(z.boolean()),
  /** Where the server makes new aliases unless it is told otherwise. */
  defaultDomain: z.nullable(z.string()),
  /** When the server was asked last; in ms since 1970. */
  askedAt: z.number(),
});
export type Usage = z.infer<typeof Usage>;
