/** Cuts others' text, but never inside a character, so that a megabyte does not make the page slow. In UTF-16 units. */
export function clip(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Whether a text has any visible character: not only spaces, controls and zero-width characters. */
export function hasText(text: string | null | undefined): text is string {
  return text != null && /[^\p{C}\p{Z}\p{M}]/u.test(text.slice(0, 1000));
}

/** Isolates foreign text within ours, so that its direction and bidi controls do not reorder ours (UAX #9). */
export function isolate(words: string): string {
  return `\u2068${words.replace(/[\u2066-\u2069\u202a-\u202e]/g, "")}\u2069`;
}

/** With the year only if that is not this year. @param day as 2026-12-03 @param language a BCP 47 tag */
export function formatDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00`);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : "numeric";
  const format = { day: "numeric", month: "short", year } as const;
  return new Intl.DateTimeFormat(language, format).format(date);
}
