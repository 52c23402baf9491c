/**
 * A day in its shortest clear form: with the year only if that is not this year.
 * @param day as 2026-12-03
 * @param language a BCP 47 tag
 */
export function formatDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00`);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : "numeric";
  const format = { day: "numeric", month: "short", year } as const;
  return new Intl.DateTimeFormat(language, format).format(date);
}
