import * as z from "zod/mini";
import { AliasChanges } from "./alias";

/** Sent changes that may still be on their way, by address. */
export const PendingChanges = z.record(
  z.string(),
  z.object({
    owner: z.string(),
    /** When the last of them was answered or failed; until then, when it was sent. In ms since 1970. */
    since: z.number(),
    /** Changes the server confirmed meanwhile; if a late earlier one undoes them, they are sent again. */
    done: AliasChanges,
    /**
     * Changes that were requested and confirmed, so only a copy that the browser sent by itself may still be on
     * its way.
     */
    answered: z.optional(AliasChanges),
  }),
);
export type PendingChanges = z.infer<typeof PendingChanges>;
