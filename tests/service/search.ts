export const longestSearch = 200;

/**
 * Upper case first, because several letters meet only there (ß and ss, ſ and s); then lower case. Twice,
 * because ẞ is upper case already and becomes ß only by the first round. Lower-casing picks ς or σ by
 * position in the word, which must not decide whether a term is found.
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
