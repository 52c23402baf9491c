import { language } from "./text";

/** A day, with its year. */
export function formatDate(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(milliseconds);
}
