import * as z from "@/lib/model/zod";

/** The number of aliases of an account and its limit, if its server tells. */
export const Usage = z.object({
  /** The account (`accountKey`). */
  owner: z.string(),
  count: z.int().check(z.gte(0)),
  /** null for no limit. */
  limit: z.nullable(z.int().check(z.gte(0))),
  /** Whether the account may create aliases at all, whatever its limit. */
  canCreate: z.optional(z.boolean()),
  /** The domain on which the server creates aliases by default. */
  defaultDomain: z.nullable(z.string()),
  /** When the server was last asked; in ms since 1970. */
  askedAt: z.number(),
});
export type Usage = z.infer<typeof Usage>;
