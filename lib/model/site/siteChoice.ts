import * as z from "@/lib/model/zod";

/** The person's choice on a site where a form's intent was unclear: the known address, or a new one. */
export const SiteChoice = z.enum(["known", "new"]);
export type SiteChoice = z.infer<typeof SiteChoice>;

/** The last choice on each registrable domain, the most recent site last. */
export const SiteChoices = z.record(z.string(), SiteChoice);
