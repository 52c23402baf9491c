import { language } from "./text";

/** Joins a list in the way of the language. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}
