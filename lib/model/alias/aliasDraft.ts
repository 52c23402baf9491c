import * as z from "@/lib/model/zod";

export const TypedAlias = z.object({
  kind: z.enum(["random", "own"]),
  /** The local part of a custom address, with or without placeholders. */
  template: z.string(),
  /** The random bytes of the placeholders, so that the shown address is the one that is created. */
  draw: z.array(z.number()),
  /** null until one is chosen; the first listed domain is then used. */
  domain: z.nullable(z.string()),
  title: z.string(),
  notes: z.string(),
  end: z.optional(
    z.object({ kind: z.enum(["never", "days", "day", "forwarded"]), value: z.string() }),
  ),
});
export type TypedAlias = z.infer<typeof TypedAlias>;

/** The form for a new alias, as it was when its page was closed. */
export const AliasDraft = z.object({
  /** The account (`accountKey`), so that no other one sees the form. */
  owner: z.string(),
  open: z.boolean(),
  /** null while nothing has been typed. */
  typed: z.nullable(TypedAlias),
});
export type AliasDraft = z.infer<typeof AliasDraft>;
