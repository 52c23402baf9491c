import * as z from "@/lib/model/zod";

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
