import type { AliasChanges, AliasFilter } from "./aliases.ts";
import type { JsonObject } from "./jsonBody.ts";
import { refusals } from "./refusals.ts";

export const longestSearch = 200;

/**
 * Upper case first, because several letters are only equal there (ß and ss, ſ and s); then lower case. Twice,
 * because ẞ is already upper case and only the first round turns it into ß. Lower-casing picks ς or σ by the
 * position in the word, which must not affect the search.
 */
export function fold(text: string): string {
  const once = text.toUpperCase().toLowerCase();
  return once.toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

export function searchTerms(search: string): string[] {
  return search
    .split(/\s+/u)
    .filter((term) => term !== "")
    .map(fold);
}

const longestTitle = 255;
const longestNotes = 5000;
const longestLocalPart = 64;

// The dot-atom of RFC 5322, section 3.2.3.
const localPartSyntax = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

export interface AliasRequest {
  /** A custom address; without a local part, a random one on that domain. */
  custom: { localPart: string | undefined; domain: string } | undefined;
  title: string | null;
  notes: string | null;
}

export function readAliasRequest(body: JsonObject): AliasRequest {
  return {
    custom: readCustomAddress(body["local_part"], body["domain"]),
    title: readText(body["title"], longestTitle) ?? null,
    notes: readText(body["notes"], longestNotes) ?? null,
  };
}

export function readAliasChanges(body: JsonObject, read = readText): AliasChanges {
  const { enabled } = body;
  if (enabled !== undefined && typeof enabled !== "boolean") throw refusals.invalidValue();
  const title = read(body["title"], longestTitle);
  const notes = read(body["notes"], longestNotes);
  return {
    ...(enabled !== undefined && { enabled }),
    ...(title !== undefined && { title }),
    ...(notes !== undefined && { notes }),
  };
}

export function readAliasFilter(search = "", enabled?: string): AliasFilter {
  if (Array.from(search).length > longestSearch) throw refusals.invalidFilter();
  if (enabled !== undefined && enabled !== "true" && enabled !== "false") {
    throw refusals.invalidFilter();
  }
  return {
    terms: searchTerms(search),
    enabled: enabled === undefined ? undefined : enabled === "true",
  };
}

function readCustomAddress(localPart: unknown, domain: unknown): AliasRequest["custom"] {
  if (localPart === undefined && domain === undefined) return undefined;
  if (localPart === undefined || domain === undefined) throw refusals.onlyOneOfTwo();
  if (typeof localPart !== "string") throw refusals.invalidLocalPart();
  if (typeof domain !== "string") throw refusals.domainNotFound();
  const lower = localPart.toLowerCase();
  if (lower.length > longestLocalPart || !localPartSyntax.test(lower)) {
    throw refusals.invalidLocalPart();
  }
  return { localPart: lower, domain: domain.toLowerCase() };
}

function readText(value: unknown, longest: number): string | null | undefined {
  if (value === undefined || value === null) return value;
  // Half of a surrogate pair cannot be stored as UTF-8, so it would come back changed.
  if (typeof value !== "string" || !value.isWellFormed() || Array.from(value).length > longest) {
    throw refusals.invalidValue();
  }
  return value;
}
