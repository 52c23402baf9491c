import * as z from "@/lib/model/zod";

/**
 * The requests that were recently sent to servers, and what is known of their limits, by origin. Times are in ms
 * since 1970.
 */
export const SentRequests = z.record(
  z.string(),
  z.object({
    /** When requests of the last window were sent; each time stands for `step` requests, of which it is the last. */
    sent: z.array(z.number()),
    step: z.number(),
    quota: z.number(),
    window: z.number(),
    /** The server has announced it. */
    isSaid: z.boolean(),
    /** A limit that was reached without being announced, and when. */
    met: z.optional(z.object({ quota: z.number(), at: z.number() })),
    /** Background work sends nothing before this time. */
    restUntil: z.number(),
  }),
);
export type SentRequests = z.infer<typeof SentRequests>;
