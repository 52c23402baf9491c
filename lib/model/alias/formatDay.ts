/**
 * A day as short as it is clear: with its year where that is another one than today's.
 * @param day as 2026-12-03
 * @param language a tag of BCP 47
 */
export function formatDay(day: string, language: string): string {
  const date = new Date(`${day}T00:00`);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : "numeric";
  const format = { day: "numeric", month: "short", year } as const;
  return new Intl.DateTimeFormat(language, format).format(date);
}
