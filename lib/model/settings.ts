import * as z from "zod/mini";

export const Theme = z.enum(["system", "light", "dark"]);
export type Theme = z.infer<typeof Theme>;

/** Where the aliases are kept. */
export const Server = z.object({
  /** As `readBaseUrl` gives it; null until one is chosen. */
  baseUrl: z.nullable(z.string()),
  /** An OAuth client id that the server's owner gave; null to register or use the built-in one. */
  clientId: z.nullable(z.string()),
});
export type Server = z.infer<typeof Server>;

/** What a person is warned of beside a field. */
export const Warnings = z.object({
  /** A login or a password reset for an alias that is off and gets no mail. */
  off: z.boolean(),
  /** A sign-up with the account's own address. */
  own: z.boolean(),
});
export type Warnings = z.infer<typeof Warnings>;

/** When an offer is shown beside a field: once it is touched, or only when a person asks for it by name. */
export const OfferWhen = z.enum(["touched", "asked"]);
export type OfferWhen = z.infer<typeof OfferWhen>;

/** What Alibi adds to the browser's own windows. */
export const BrowserParts = z.object({
  /** The number of aliases of a site, on the toolbar button. */
  badge: z.boolean(),
  /** The entry in the menu of a field. */
  menu: z.boolean(),
});
export type BrowserParts = z.infer<typeof BrowserParts>;
