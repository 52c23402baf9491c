import { language } from "./text";

/** In ms. */
const dayLength = 24 * 3600_000;

/** One day or several, by their numbers, counted from 1970. */
export function formatDays(first: number, last = first): string {
  // They are days of a calendar, wherever that is.
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(first * dayLength, last * dayLength);
}
