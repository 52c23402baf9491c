import { language } from "./text";

/** A list in the form of the language. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(language()).format(things);
}
