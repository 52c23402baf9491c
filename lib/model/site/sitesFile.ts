import * as z from "zod/mini";
import type { Failure } from "@/lib/model/failure/failure";
import { findTypedSite } from "./findTypedSite";
import { PickedFields } from "./pickedField";

/** More than the longest host name. */
const longest = 255;

/** The stored choices about sites, for another browser; nothing about an account or a private window. */
export const KeptSites = z.object({
  /** Where Alibi is off, by registrable domain. */
  off: z.array(z.string().check(z.minLength(1), z.maxLength(longest))),
  picked: PickedFields,
});
export type KeptSites = z.infer<typeof KeptSites>;

/** The result of the last export or import. */
export type SitesOutcome =
  | { kind: "added"; off: number; picked: number }
  /** The file is not one of Alibi's, or cannot be read. */
  | { kind: "refused"; name: string }
  | { kind: "failed"; failure: Failure };

/** Distinguishes the file from JSON of other programs. */
const mark = { alibi: z.literal("sites") };
const SitesFile = z.extend(KeptSites, mark);

const isSite = (name: string) => findTypedSite(name) !== undefined;

export function writeSitesFile(kept: KeptSites): string {
  const file: z.infer<typeof SitesFile> = { alibi: "sites", ...kept };
  return JSON.stringify(file, null, 2);
}

/** @returns null for a file that is not Alibi's */
export function readSitesFile(text: string): KeptSites | null {
  try {
    const { off, picked } = z.parse(SitesFile, JSON.parse(text));
    const known = Object.entries(picked).filter(([site]) => isSite(site));
    return { off: off.filter(isSite), picked: Object.fromEntries(known) };
  } catch {
    return null;
  }
}
