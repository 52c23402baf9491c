import * as z from "zod/mini";
import { isTemplate } from "@/lib/model/alias/addressTemplate";

/*
 * A new setting: copy what `OfferTrigger` has. Its schema here; its item in `lib/storage/createItems.ts` and `items.ts`;
 * `createChoice` in the page's `main.tsx`; a section of `entrypoints/options`, named in `App.tsx` and shown in
 * `tests/gallery/startOptions.ts`; the code that obeys it; what its loss is called in `dataLoss.ts` and
 * `DataLossNotice.tsx`, which the popup shows only if the setting is read in `popupOpening.ts`; its words in every
 * language; and what a version keeps, in `tests/states/keep.spec.ts`. If other browsers of the person are to have it,
 * `lib/worker/settingsSync.ts` and what PRIVACY.md says of that; if whoever helps has to know it,
 * `lib/model/diagnostics/diagnosis.ts`.
 */

export const Theme = z.enum(["system", "light", "dark"]);
export type Theme = z.infer<typeof Theme>;

/** Where the aliases are kept. */
export const Server = z.object({
  /** As `readBaseUrl` gives it; null until one is chosen. */
  baseUrl: z.nullable(z.string()),
  /** An OAuth client id that the server's owner gave; null to register or use the built-in one. */
  clientId: z.nullable(z.string()),
  /** Its page for signing in comes in a tab: by choice, or because the browser has no window for it. */
  inTab: z.optional(z.boolean()),
  /** Where a sign-in in a tab ends, if whoever runs the server has named an address. */
  callback: z.optional(z.string()),
});
export type Server = z.infer<typeof Server>;

/** Which warnings are shown beside a field. */
export const Warnings = z.object({
  /** A login or a password reset for an alias that is off and gets no mail. */
  off: z.boolean(),
  /** A sign-up with the account's own address. */
  own: z.boolean(),
});
export type Warnings = z.infer<typeof Warnings>;

/** When an offer is shown beside a field: once it is touched, or only when a person asks for it by name. */
export const OfferTrigger = z.enum(["touched", "asked"]);
export type OfferTrigger = z.infer<typeof OfferTrigger>;

/** Badge and context menu. */
export const BrowserUi = z.object({
  /** The number of aliases of a site, on the toolbar button. */
  badge: z.boolean(),
  /** The entry in the menu of a field. */
  menu: z.boolean(),
});
export type BrowserUi = z.infer<typeof BrowserUi>;

/** The default for new aliases. */
export const NewAliases = z.object({
  /** One of the account's own, by its name at the server; null for a random address on the server's. */
  domain: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))),
  /** What stands before the @ on that domain. */
  template: z.string().check(z.maxLength(200), z.refine(isTemplate)),
  /** What is created in the popup is copied as soon as it is there. */
  copy: z.optional(z.boolean()),
  /** So many days after it is made for a newsletter, an alias goes off by itself; left out where it stays on. */
  newsletterDays: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  /** One alias without a site is held ready, so that the next one is there at once. */
  spare: z.optional(z.boolean()),
});
export type NewAliases = z.infer<typeof NewAliases>;
