import { language } from "./text";

/** A duration, such as "34 ms". */
export function formatMilliseconds(count: number): string {
  const options = { style: "unit", unit: "millisecond" } as const;
  return new Intl.NumberFormat(language(), options).format(count);
}
