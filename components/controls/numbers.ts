import { roundWait } from "@/lib/model/failure/failureMessage";
import { language } from "./text";

/** Creating a formatter is too slow to repeat it for each row. */
const formatters = new Map<string, Intl.NumberFormat>();

function format(count: number, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(language(), options);
  formatters.set(key, formatter);
  return formatter.format(count);
}

/** 12431 as "12,431". */
export function formatExact(count: number): string {
  return format(count, {});
}

/** 12431 as "12.4K", for narrow columns. */
export function formatShort(count: number): string {
  return format(count, { notation: "compact", maximumSignificantDigits: 3 });
}

/** A waiting time in a suitable unit. */
export function formatWait(seconds: number): string {
  const { count, unit } = roundWait(seconds);
  return format(count, { style: "unit", unit, unitDisplay: "long" });
}

/** A list in the form of the language. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}

/** A duration in whole years, months or days. */
export function formatSpan(milliseconds: number): string {
  const days = Math.max(0, Math.floor(milliseconds / (24 * 3600_000)));
  const [unit, length] = (
    [
      ["year", 365],
      ["month", 30],
      ["day", 1],
    ] as const
  ).find(([, each]) => days >= 2 * each) ?? ["day", 1];
  return format(Math.floor(days / length), { style: "unit", unit, unitDisplay: "long" });
}

/** The time of day, with the date unless it is today. */
export function formatTime(milliseconds: number): string {
  const today = new Date(milliseconds).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), {
    timeStyle: "short",
    ...(!today && { dateStyle: "medium" }),
  }).format(milliseconds);
}
