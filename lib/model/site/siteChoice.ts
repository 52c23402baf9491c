import * as z from "zod/mini";

/** What a person chose on a site where a form did not say which address it wants: the known one, or a new one. */
export const SiteChoice = z.enum(["known", "new"]);
export type SiteChoice = z.infer<typeof SiteChoice>;

/** The last choice on each registrable domain, the latest site last. */
export const SiteChoices = z.record(z.string(), SiteChoice);
