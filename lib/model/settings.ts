import * as z from "./zod";
import { isTemplate } from "./addressTemplate";
import type { SignInMethod } from "./account";

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

/** The settings that an organisation enforces for its people; null where it leaves the choice to them. */
export interface Policy {
  baseUrl: string | null;
  clientId: string | null;
  /** The domain of new aliases, and the template for their local part. */
  defaultDomain: string | null;
  template: string | null;
  /** Hosts; Alibi is off on the whole sites they belong to. */
  offSites: readonly string[];
  signIn: readonly SignInMethod[] | null;
  ignored: readonly string[];
}

export const noPolicy: Policy = {
  baseUrl: null,
  clientId: null,
  defaultDomain: null,
  template: null,
  offSites: [],
  signIn: null,
  ignored: [],
};

export const allMethods: readonly SignInMethod[] = ["oauth", "password", "token"];

/** The allowed sign-in methods, in the order of display. */
export function allowedMethods({ signIn }: Policy): readonly SignInMethod[] {
  return allMethods.filter((each) => signIn?.includes(each) ?? true);
}

/** Stored data that was lost or cannot be stored; the person is told once. */
export const DataLoss = z.enum([
  "server",
  "theme",
  "warnings",
  "offer-trigger",
  "browser-ui",
  "new-aliases",
  "off-sites",
  "picked-fields",
  "sign-in",
  /** The journal of creations. */
  "intents",
  /** The session lasts only until the browser is closed. */
  "sign-in-not-saved",
]);
export type DataLoss = z.infer<typeof DataLoss>;
