import * as z from "zod/mini";

/** What the browser no longer had, or cannot keep, and a person would miss: they are told of it once. */
export const DataLoss = z.enum([
  "server",
  "theme",
  "warnings",
  "offer-when",
  "browser-parts",
  "new-aliases",
  "off-sites",
  "picked-fields",
  "sign-in",
  /** The record of aliases that were being made. */
  "intents",
  /** Labels that a server does not keep. */
  "labels",
  /** Whoever is signed in is so until the browser is closed. */
  "sign-in-unkept",
]);
export type DataLoss = z.infer<typeof DataLoss>;
