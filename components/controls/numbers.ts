import { roundWait } from "@/lib/model/failure/failureMessage";
import { language } from "./text";

/** Making a formatter takes longer than a row has. */
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

/** 12431 as "12.4K": what fits into a column. */
export function formatShort(count: number): string {
  return format(count, { notation: "compact", maximumSignificantDigits: 3 });
}

/** A time to wait, in the unit a person would use. */
export function formatWait(seconds: number): string {
  const { count, unit } = roundWait(seconds);
  return format(count, { style: "unit", unit, unitDisplay: "long" });
}

/** Several things in a row, as a language says it. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}

/** A span of some weeks or more, in the unit a person would use: in whole ones, so that it is not too long. */
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

/** A moment of today as its time, one of another day with its date. */
export function formatTime(milliseconds: number): string {
  const today = new Date(milliseconds).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), {
    timeStyle: "short",
    ...(!today && { dateStyle: "medium" }),
  }).format(milliseconds);
}
