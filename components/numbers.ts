import { language } from "./text";

/** 12431 as "12,431". */
export function formatExact(count: number): string {
  return new Intl.NumberFormat(language()).format(count);
}

/** 12431 as "12.4K": what fits into a column. */
export function formatShort(count: number): string {
  const options = { notation: "compact", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), options).format(count);
}

/** A time to wait, in the unit a person would use. */
export function formatWait(seconds: number): string {
  const minutes = seconds >= 90;
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit: minutes ? "minute" : "second",
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(minutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)));
}
