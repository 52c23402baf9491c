import * as z from "zod/mini";
import { Alias } from "./alias";
import { Failure } from "@/lib/model/failure/failureSchema";

/** An alias that the person deleted. */
export const Deletion = z.object({
  /** The account, as by `accountKey`. */
  owner: z.string(),
  /** As it was last known; null where it was not. */
  alias: z.nullable(Alias),
  /** Its domain is the account's own, so it can be recreated. */
  canRecreate: z.boolean(),
  /** Until then nothing is sent; in ms since 1970. */
  due: z.number(),
  /** The server has deleted it. */
  done: z.boolean(),
  /** It was sent before, and is not known to have come to nothing. */
  sent: z.optional(z.boolean()),
  /** Why the server has not, where it was asked. */
  failure: z.nullable(Failure),
});
export type Deletion = z.infer<typeof Deletion>;

/** By address. */
export const Deletions = z.record(z.string(), Deletion);
export type Deletions = z.infer<typeof Deletions>;

/** Nothing was sent yet, and the alias is out of sight. */
export function isHeld({ done, failure }: Deletion): boolean {
  return !done && failure === null;
}
