import * as z from "@/lib/model/zod";
import { Alias } from "./alias";
import { Failure } from "@/lib/model/failure/failureSchema";

export const Deletion = z.object({
  /** The account (`accountKey`). */
  owner: z.string(),
  /** The alias as it was last known; null if it was not. */
  alias: z.nullable(Alias),
  /** Its domain is the account's own, so it can be recreated. */
  canRecreate: z.boolean(),
  /** Nothing is sent before this time; in ms since 1970. */
  due: z.number(),
  /** The server has deleted it. */
  done: z.boolean(),
  /** A deletion was sent before, and may still succeed. */
  sent: z.optional(z.boolean()),
  /** Why the server has not deleted it, if it was asked. */
  failure: z.nullable(Failure),
});
export type Deletion = z.infer<typeof Deletion>;

/** By address. */
export const Deletions = z.record(z.string(), Deletion);
export type Deletions = z.infer<typeof Deletions>;

/** Whether the alias is hidden, but nothing was sent yet. */
export function isHeld({ done, failure }: Deletion): boolean {
  return !done && failure === null;
}
