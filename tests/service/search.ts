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
