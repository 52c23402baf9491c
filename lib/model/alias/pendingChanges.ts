import * as z from "zod/mini";
import { AliasChanges } from "./alias";

/** Changes that were sent, by address, while it is not certain that none of them is still on its way. */
export const PendingChanges = z.record(
  z.string(),
  z.object({
    owner: z.string(),
    /** When that was found out of the last of them, or when it was sent. In ms since 1970. */
    since: z.number(),
    /** Changes the server confirmed meanwhile; if a late earlier one undoes them, they are sent again. */
    done: AliasChanges,
    /** What was asked for and done; all that may still be on its way is a copy of it, made by the browser. */
    answered: z.optional(AliasChanges),
  }),
);
export type PendingChanges = z.infer<typeof PendingChanges>;
