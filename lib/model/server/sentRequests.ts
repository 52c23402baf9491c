import * as z from "zod/mini";

/** What was sent to servers of late and is known of their limits, by origin. Times are in ms since 1970. */
export const SentRequests = z.record(
  z.string(),
  z.object({
    /** When requests of the last window were sent; each time stands for `step` of them, itself the last. */
    sent: z.array(z.number()),
    step: z.number(),
    quota: z.number(),
    window: z.number(),
    /** Has the server said so? */
    isSaid: z.boolean(),
    /** The limit that was met where none is said, and when. */
    met: z.optional(z.object({ quota: z.number(), at: z.number() })),
    /** Until when background work is to send nothing. */
    restUntil: z.number(),
  }),
);
export type SentRequests = z.infer<typeof SentRequests>;
