import * as z from "@/lib/model/zod";
import { isTemplate } from "@/lib/model/alias/addressTemplate";

/*
 * How to add a setting: copy what `OfferTrigger` has.
 * - Its schema here, and its item in `lib/storage/createItems.ts` (made and returned) and `items.ts`.
 * - In `entrypoints/options`: `createSetting` in `main.tsx`, there also in the list `read` (a setting that is not read is
 *   not drawn) and handed to `App`; a component such as `components/site/OfferChoice.tsx` in the section it belongs to;
 *   both also in `tests/gallery/startOptions.ts`.
 * - The code that uses it, and its messages in every language.
 * - What is told if it is lost: `lib/model/settings/dataLoss.ts` and `components/account/DataLossNotice.tsx`; the popup
 *   tells it only if `entrypoints/background/handlers/popupOpening.ts` reads the setting.
 * - What signing out does with it, in `lib/worker/signOut.test.ts`.
 * - To sync it with the person's other browsers, `lib/worker/settingsSync.ts` and PRIVACY.md; else `ownSections` in
 *   `entrypoints/options/BrowserSection.tsx`, which says what is not synced.
 */

export const Theme = z.enum(["system", "light", "dark"]);
export type Theme = z.infer<typeof Theme>;

export const Server = z.object({
  /** As `readBaseUrl` gives it; null until one is chosen. */
  baseUrl: z.nullable(z.string()),
  /** An OAuth client id from the server's administrator; null to register one or use the built-in one. */
  clientId: z.nullable(z.string()),
  /** Its sign-in page opens in a tab: by choice, or because the browser has no sign-in window. */
  inTab: z.optional(z.boolean()),
  /** Where a sign-in in a tab ends, if the server's administrator has chosen an address. */
  callback: z.optional(z.string()),
});
export type Server = z.infer<typeof Server>;

export const Warnings = z.object({
  /** Warns of a login or password reset with an alias that is off and receives no mail. */
  off: z.boolean(),
  /** Warns of a sign-up with the account's own address. */
  own: z.boolean(),
});
export type Warnings = z.infer<typeof Warnings>;

/** When the offer appears beside a field: once the field is touched, or only when the person asks for it. */
export const OfferTrigger = z.enum(["touched", "asked"]);
export type OfferTrigger = z.infer<typeof OfferTrigger>;

/** Badge and context menu. */
export const BrowserUi = z.object({
  /** Shows the number of aliases of a site on the toolbar button. */
  badge: z.boolean(),
  menu: z.boolean(),
});
export type BrowserUi = z.infer<typeof BrowserUi>;

export const NewAliases = z.object({
  /** A domain of the account, by its name at the server; null for a random address on the server's own. */
  domain: z.nullable(z.string().check(z.minLength(1), z.maxLength(255))),
  template: z.string().check(z.maxLength(200), z.refine(isTemplate)),
  /** An alias that is created in the popup is copied automatically. */
  copy: z.optional(z.boolean()),
  /**
   * The number of days after which an alias for a newsletter is switched off automatically; absent if it stays
   * on.
   */
  newsletterDays: z.optional(z.int().check(z.gte(1), z.lte(9999))),
});
export type NewAliases = z.infer<typeof NewAliases>;
