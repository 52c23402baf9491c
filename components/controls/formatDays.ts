import { language } from "./text";

/** In ms. */
const dayLength = 24 * 3600_000;

/** One day or a range of days, given as day numbers since 1970. */
export function formatDays(first: number, last = first): string {
  // The numbers count calendar days, whatever the time zone.
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(first * dayLength, last * dayLength);
}
