import * as z from "zod/mini";

/** A new alias as far as it has been typed. */
export const TypedAlias = z.object({
  kind: z.enum(["random", "own"]),
  /** What stands before the @ of an own address, with or without placeholders. */
  template: z.string(),
  /** The random bytes of the placeholders, so that the shown address is the one that is created. */
  draw: z.array(z.number()),
  /** null until one is chosen; then it is the first that the server lists. */
  domain: z.nullable(z.string()),
  title: z.string(),
  notes: z.string(),
  /** Left out for none. */
  end: z.optional(
    z.object({ kind: z.enum(["never", "days", "day", "forwarded"]), value: z.string() }),
  ),
});
export type TypedAlias = z.infer<typeof TypedAlias>;

/** The form for a new alias, as it was when its page went away. */
export const AliasDraft = z.object({
  /** The account, so that no other sees it. */
  owner: z.string(),
  open: z.boolean(),
  /** null while nothing has been typed. */
  typed: z.nullable(TypedAlias),
});
export type AliasDraft = z.infer<typeof AliasDraft>;
