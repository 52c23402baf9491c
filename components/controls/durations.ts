import { roundWait } from "@/lib/model/failure/failures";
import { language } from "./text";

function format(count: number, unit: string): string {
  const options = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language(), options).format(count);
}

/** A waiting time in a suitable unit. */
export function formatWait(seconds: number): string {
  const { count, unit } = roundWait(seconds);
  return format(count, unit);
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
  return format(Math.floor(days / length), unit);
}
