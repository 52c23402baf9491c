import * as zod from "./zod";
import { isTemplate } from "./addressTemplate";
import { SignInMethod } from "./account";

export const Theme = zod.enum(["system", "light", "dark"]);
export type Theme = zod.infer<typeof Theme>;

export const Server = zod.object({
  /** As `readBaseUrl` gives it; null until one is chosen. */
  baseUrl: zod.nullable(zod.string()),
  /** An OAuth client id from the server's administrator; null to register one or use the built-in one. */
  clientId: zod.nullable(zod.string()),
  /** Its sign-in page opens in a tab: by choice, or because the browser has no sign-in window. */
  inTab: zod.optional(zod.boolean()),
  /** Where a sign-in in a tab ends, if the server's administrator has chosen an address. */
  callback: zod.optional(zod.string()),
});
export type Server = zod.infer<typeof Server>;

export const Warnings = zod.object({
  /** Warns of a login or password reset with an alias that is off and receives no mail. */
  off: zod.boolean(),
  /** Warns of a sign-up with the account's real address. */
  realAddress: zod.boolean(),
});
export type Warnings = zod.infer<typeof Warnings>;

/** When the offer appears beside a field: once the field is touched, or only when the user asks for it. */
export const OfferTrigger = zod.enum(["touched", "asked"]);
export type OfferTrigger = zod.infer<typeof OfferTrigger>;

export const BrowserUi = zod.object({
  /** Shows the number of aliases of a site on the toolbar button. */
  badge: zod.boolean(),
  menu: zod.boolean(),
});
export type BrowserUi = zod.infer<typeof BrowserUi>;

export const NewAliases = zod.object({
  /** A domain of the account, by its name at the server; null for a random address on the server's own. */
  domain: zod.nullable(zod.string().check(zod.minLength(1), zod.maxLength(255))),
  template: zod.string().check(zod.maxLength(200), zod.refine(isTemplate)),
  /** An alias that is created in the popup is copied automatically. */
  copy: zod.optional(zod.boolean()),
  /** An alias for a newsletter is switched off after so many days; absent if it stays on. */
  newsletterDays: zod.optional(zod.int().check(zod.gte(1), zod.lte(9999))),
});
export type NewAliases = zod.infer<typeof NewAliases>;

/** The settings that an organisation enforces for its people; null where it leaves the choice to them. */
export const Policy = zod.object({
  baseUrl: zod.nullable(zod.string()),
  clientId: zod.nullable(zod.string()),
  /** The domain of new aliases, and the template for their local part. */
  defaultDomain: zod.nullable(zod.string()),
  template: zod.nullable(zod.string()),
  /** Hosts; Alibi is off on the whole sites they belong to. */
  offSites: zod.array(zod.string()),
  signIn: zod.nullable(zod.array(SignInMethod)),
  /** The settings that do not fit, by name. */
  ignored: zod.array(zod.string()),
});
export type Policy = zod.infer<typeof Policy>;

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

/** Stored data that was lost or cannot be stored; the user is told once. */
export const DataLoss = zod.enum([
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
export type DataLoss = zod.infer<typeof DataLoss>;
