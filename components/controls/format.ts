import { language } from "./text";
import { roundWait } from "@/lib/model/failureTable";

/** In ms. */
const dayLength = 24 * 3600_000;

/** Cached, because creating a formatter for each row is too slow. */
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

/** 12431 as "+12.4K". */
export function formatGrowth(count: number): string {
  return format(count, {
    notation: "compact",
    maximumSignificantDigits: 3,
    signDisplay: "exceptZero",
  });
}

/** The time of day, with the date unless it is today. */
export function formatTime(milliseconds: number): string {
  const today = new Date(milliseconds).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language(), {
    timeStyle: "short",
    ...(!today && { dateStyle: "medium" }),
  }).format(milliseconds);
}

export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}

export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(milliseconds);
}

/** One day or a range of days, given as day numbers since 1970. */
export function formatDays(first: number, last = first): string {
  // The numbers count calendar days, whatever the time zone.
  const options = { dateStyle: "medium", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language(), options).formatRange(
    first * dayLength,
    last * dayLength,
  );
}

function formatUnit(count: number, unit: string): string {
  return format(count, { style: "unit", unit, unitDisplay: "long" });
}

export function formatWait(seconds: number): string {
  const { count, unit } = roundWait(seconds);
  return formatUnit(count, unit);
}

/** A duration in whole years, months or days. */
export function formatSpan(milliseconds: number): string {
  const days = Math.max(0, Math.floor(milliseconds / dayLength));
  const [unit, length] = (
    [
      ["year", 365],
      ["month", 30],
      ["day", 1],
    ] as const
  ).find(([, each]) => days >= 2 * each) ?? ["day", 1];
  return formatUnit(Math.floor(days / length), unit);
}
