import { language } from "./text";

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

/** 12431 as "12.4K", for narrow columns. */
export function formatShort(count: number): string {
  return format(count, { notation: "compact", maximumSignificantDigits: 3 });
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
